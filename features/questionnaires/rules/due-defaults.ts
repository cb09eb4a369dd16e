/** PLT-032: how far ahead each date starts, in one place. */
import { addDays } from './days.ts';

export const DAYS_AHEAD = {
  answerLater: 7,
  uploadLater: 7,
  changeDueDate: 7,
  scheduledSend: 14,
  customQuestionnaire: 14,
  dropOff: 14,
} as const;

const DEFAULT_DAYS = 7;

/** The date a field starts with: seven days ahead, unless it is for something with a default of its own. */
export const defaultDate = (today: string, purpose?: keyof typeof DAYS_AHEAD): string =>
  addDays(today, purpose === undefined ? DEFAULT_DAYS : DAYS_AHEAD[purpose]);
