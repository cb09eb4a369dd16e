/** The days of a schedule. Each is reckoned from the first, so that a short month does not shift what comes after it. */
import { addDays, daysBetween } from '#features/questionnaires/rules/days.ts';

export const FREQUENCIES = [
  'once',
  'weekly',
  'monthly',
  'month_end',
  'month_start',
  'quarterly',
  'yearly',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const parts = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return { year: year!, month: month! - 1, date: date! };
};
const two = (n: number) => String(n).padStart(2, '0');
const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** `months` after a month, on this date or the last day there is. */
function inMonths(day: string, months: number, date: number): string {
  const { year, month } = parts(day);
  const at = year * 12 + month + months;
  const [y, m] = [Math.floor(at / 12), at % 12];
  return `${y}-${two(m + 1)}-${two(Math.min(date, lastDayOf(y, m)))}`;
}

const LAST = 31;
const STEP: Record<Exclude<Frequency, 'once' | 'weekly'>, number> = {
  monthly: 1,
  month_start: 1,
  month_end: 1,
  quarterly: 3,
  yearly: 12,
};

/** The n-th day of a schedule that begins on `first`; the 0th is where it begins. */
function nth(frequency: Frequency, first: string, n: number): string | null {
  if (frequency === 'once') return n === 0 ? first : null;
  if (frequency === 'weekly') return addDays(first, 7 * n);
  const { date } = parts(first);
  if (frequency === 'month_end') return inMonths(first, n, LAST);
  if (frequency === 'month_start') return inMonths(first, date === 1 ? n : n + 1, 1);
  return inMonths(first, n * STEP[frequency], date);
}

/** The first day of it that is not before `from`; null when there is none any more. */
export function occurrenceFrom(frequency: Frequency, first: string, from: string): string | null {
  for (let n = guess(frequency, first, from); ; n += 1) {
    const day = nth(frequency, first, n);
    if (day === null || day >= from) return day;
  }
}

/** Near enough below, so that a schedule of many years is not walked from its beginning. */
function guess(frequency: Frequency, first: string, from: string): number {
  if (frequency === 'once' || from <= first) return 0;
  const days = daysBetween(first, from);
  const longest = frequency === 'weekly' ? 7 : 31 * STEP[frequency];
  return Math.max(0, Math.floor(days / longest) - 1);
}

/** The day after this one; what was missed while nobody worked is sent once, not as often as it was missed. */
export const nextOccurrence = (frequency: Frequency, first: string, after: string): string | null =>
  frequency === 'once' ? null : occurrenceFrom(frequency, first, addDays(after, 1));
