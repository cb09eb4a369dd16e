import { handlers } from '#platform/server/http/feature.ts';
import { checklist } from '../contract.ts';
import {
  moveQuestionDocument,
  questionDocumentLink,
  removeQuestionDocument,
  restoreQuestionDocument,
} from './documents.ts';
import { markQuestion } from './mark.ts';
import { processQuestionUpload, questionUploadParts, requestQuestionUpload } from './uploads.ts';

export const checklistHandlers = handlers(checklist, {
  questionDocumentLink,
  requestQuestionUpload: (ctx, asked) => requestQuestionUpload(ctx, asked),
  questionUploadParts,
  processQuestionUpload,
  moveQuestionDocument,
  removeQuestionDocument,
  restoreQuestionDocument,
  markQuestion,
});
