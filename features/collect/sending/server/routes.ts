import { handlers } from '#platform/server/http/feature.ts';
import { sendingCalls } from '../contract.ts';
import { countBacklog } from './backlog.ts';
import { sendDrafts } from './drafts.ts';
import { cancelSchedule, listSchedules } from './schedules.ts';
import {
  listSendChoices,
  previewSending,
  saveQuestionnaires,
  sendDropOff,
  sendOpenItems,
  sendQuestionnaires,
} from './send.ts';

export const sendingHandlers = handlers(sendingCalls, {
  listSendChoices,
  previewSending,
  sendQuestionnaires,
  saveQuestionnaires,
  sendOpenItems,
  sendDropOff,
  sendDrafts,
  countBacklog,
  listSchedules,
  cancelSchedule,
});
