/** Rows under the day they came: Today, Yesterday, then its date. */
import { shortDate } from '#platform/web/show-date.ts';
import type { Notification } from '../model.ts';

const DAY_MS = 86_400_000;

export function byDay(
  rows: readonly Notification[],
  now: Date = new Date(),
): { day: string; rows: Notification[] }[] {
  const today = shortDate(now.toISOString(), now);
  const yesterday = shortDate(new Date(now.getTime() - DAY_MS).toISOString(), now);
  const days: { day: string; rows: Notification[] }[] = [];
  for (const row of rows) {
    const date = shortDate(row.created_at, now);
    const day = date === today ? 'Today' : date === yesterday ? 'Yesterday' : date;
    if (days.at(-1)?.day === day) days.at(-1)!.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
