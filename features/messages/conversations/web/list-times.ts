import { shortDate, shortTime } from '#platform/web/show-date.ts';

const DAY_MS = 86_400_000;

/** As short as a list of messages allows: 10:44 AM, Yest., Mar 1. */
export function listTime(iso: string, now: Date): string {
  const day = shortDate(iso, now);
  if (day === shortDate(now.toISOString(), now)) return shortTime(iso);
  return day === shortDate(new Date(now.getTime() - DAY_MS).toISOString(), now) ? 'Yest.' : day;
}
