/** What other features take from here: how files are made for whoever asked. */
export { questionnaireReminders } from '../reminders/server/kind.ts';
export { openItemsOf } from '../reminders/server/open-items.ts';
export { asAsker } from '../exports/server/asker.ts';
export { type Moments, momentsIn } from '../exports/rules/moments.ts';
