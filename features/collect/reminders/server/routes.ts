import { handlers } from '#platform/server/http/feature.ts';
import { reminderCalls } from '../contract.ts';
import { previewReminder, readReminder, saveReminder, sendReminders } from './by-hand.ts';
import { dismissNotice, listNotices, listReminders } from './log.ts';

export const reminderHandlers = handlers(reminderCalls, {
  readReminder,
  previewReminder,
  sendReminders,
  saveReminder,
  listReminders,
  listNotices,
  dismissNotice,
});
