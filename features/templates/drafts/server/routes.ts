import { handlers } from '#platform/server/http/feature.ts';
import { drafts } from '../contract.ts';
import {
  discardDraft,
  listVersions,
  publishTemplate,
  readVersion,
  restoreVersion,
  saveDraft,
} from './drafts.ts';

export const draftHandlers = handlers(drafts, {
  saveDraft,
  discardDraft,
  publishTemplate,
  listVersions,
  readVersion,
  restoreVersion,
});
