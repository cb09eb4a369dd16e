import { handlers } from '#platform/server/http/feature.ts';
import { replyCalls } from '../contract.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  restoreSavedReply,
  updateSavedReply,
} from './manage.ts';
import { suggestReply } from './suggest.ts';

export const replyHandlers = handlers(replyCalls, {
  listSavedReplies,
  createSavedReply,
  updateSavedReply,
  deleteSavedReply,
  restoreSavedReply,
  suggestReply,
});
