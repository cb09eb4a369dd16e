/** QST-058 to QST-061: the day until which an answer or an upload is put off. */
import { BEFORE_DUE, IN_CURRENT_YEAR, IN_THE_FUTURE, LATER_WORDS } from '../messages.ts';
import { isDay, yearOf } from './days.ts';

export interface LaterFacts {
  kind: keyof typeof LATER_WORDS;
  /** The person's own day. */
  today: string;
  due: string | null;
  /** As the due date reads. */
  show: (day: string) => string;
}

/** Null where the day will do. Today will do. */
export function laterDateError(day: string, { kind, today, due, show }: LaterFacts): string | null {
  const words = LATER_WORDS[kind];
  if (!isDay(day) || day < today) return `${words} ${IN_THE_FUTURE}`;
  if (yearOf(day) !== yearOf(today)) return `${words} ${IN_CURRENT_YEAR}`;
  if (due !== null && day >= due) return `${words} ${BEFORE_DUE} ${show(due)}`;
  return null;
}
