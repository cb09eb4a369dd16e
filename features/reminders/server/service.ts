/** What features take that have something to remind of. */
export { dispatch } from './dispatch.ts';
export type { AskedByText, DueMatters, Letter, Matter, Occasion, ReminderKind, StillOpen } from './kinds.ts';
export { claimDay, dismissNotice, listReminders, remindedOf, remindedOn } from './queries.ts';
