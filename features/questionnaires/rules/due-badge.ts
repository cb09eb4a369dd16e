/** What a card says of its due date. */
import { DUE_TODAY } from '../messages.ts';
import { daysBetween } from './days.ts';

export interface DueBadge {
  text: string;
  tone: 'calm' | 'soon' | 'late';
}

const days = (n: number): string => `${n} day${n === 1 ? '' : 's'}`;

/** NAV-064, hidden when there is nothing left to do. A day lasts until its end, so within one day of it is that day itself. */
export function dueBadge(
  { due, locked, completed }: { due: string | null; locked: boolean; completed: boolean },
  today: string,
): DueBadge | null {
  if (due === null || locked || completed) return null;
  const left = daysBetween(today, due);
  if (left < 0) return { text: `Overdue ${days(-left)} ago`, tone: 'late' };
  if (left === 0) return { text: DUE_TODAY, tone: 'soon' };
  return { text: `Due in ${days(left)}`, tone: 'calm' };
}
