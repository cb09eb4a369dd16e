import { shortDate } from './show-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 4 min ago, 2 hr ago, Yesterday, Mar 1. */
export function agoWords(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso);
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  const day = shortDate(iso, now);
  if (day === shortDate(now.toISOString(), now)) return `${Math.floor(passed / HOUR)} hr ago`;
  return day === shortDate(new Date(now.getTime() - DAY).toISOString(), now) ? 'Yesterday' : day;
}
