import { handlers } from '#platform/server/http/feature.ts';
import { overviewCalls } from '../contract.ts';
import { deleteQuestionnaires, restoreQuestionnaire } from './deletion.ts';
import { saveNotes, setFirmStatus } from './firm-words.ts';
import { listEntityQuestionnaires } from './list.ts';
import { listRelevantQuestionnaires } from './relevant.ts';
import { sendOwnersSignInLinks } from './sign-in-links.ts';
import { sendCustomStatusChange } from './status-change.ts';
import { countQuestionnaires, listQuestionnaires, updateOverviewSetting, usageData } from './table.ts';

export const overviewHandlers = handlers(overviewCalls, {
  listQuestionnaires,
  countQuestionnaires,
  updateOverviewSetting,
  setFirmStatus,
  saveNotes,
  sendCustomStatusChange,
  sendOwnersSignInLinks,
  deleteQuestionnaires,
  restoreQuestionnaire,
  usageData,
  listEntityQuestionnaires,
  listRelevantQuestionnaires,
});
