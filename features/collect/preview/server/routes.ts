import { handlers } from '#platform/server/http/feature.ts';
import { previewCalls } from '../contract.ts';
import {
  generateLink,
  listQuestionnaireActivity,
  listQuestionnaireDocuments,
  listUnattached,
  readPreview,
} from './preview.ts';

export const previewHandlers = handlers(previewCalls, {
  readPreview,
  generateLink,
  listQuestionnaireDocuments,
  listUnattached,
  listQuestionnaireActivity,
});
