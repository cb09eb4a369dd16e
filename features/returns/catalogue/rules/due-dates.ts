/** Days by which taxes are paid, moved off weekends and holidays. */
import type { DueOn, DueRule } from '../model.ts';

const on = (month: number, day: number, years = 0): DueOn => ({ month, day, years });
const rule = (dates: DueOn[], holidays: DueRule['holidays'] = 'federal'): DueRule => ({ dates, holidays });

export const APRIL_15 = rule([on(4, 15, 1)]);
export const MARCH_15 = rule([on(3, 15, 1)]);
export const ESTIMATES = rule([on(4, 15), on(6, 15), on(9, 15), on(1, 15, 1)]);
export const CORPORATE_ESTIMATES = rule([on(4, 15), on(6, 15), on(9, 15), on(12, 15)]);
/** The first installment is due with the third month, as in Massachusetts and New York. */
export const CORPORATE_ESTIMATES_FROM_MARCH = rule([on(3, 15), on(6, 15), on(9, 15), on(12, 15)]);
export const dueOn = (month: number, day: number): DueRule => rule([on(month, day, 1)]);
export const estimatesOn = (...dates: (readonly [number, number, number?])[]): DueRule =>
  rule(dates.map(([month, day, years]) => on(month, day, years)));
/** The same dates, also moved off Patriots' Day. */
export const offPatriotsDay = ({ dates }: DueRule): DueRule => rule(dates, 'patriots');
export const canadian = (...dates: (readonly [number, number, number?])[]): DueRule =>
  rule(
    dates.map(([month, day, years]) => on(month, day, years)),
    'canada',
  );

const DAY = 86_400_000;
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The nth such weekday of a month; the last one for -1. Sunday is 0. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): string {
  if (nth < 0) {
    const last = utc(year, month + 1, 0);
    return isoOf(new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY));
  }
  const first = utc(year, month, 1);
  return isoOf(new Date(first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY));
}

/** A holiday on a Saturday is kept on Friday, on a Sunday on Monday. */
function kept(year: number, month: number, day: number): string {
  const date = utc(year, month, day);
  const shift = { 0: 1, 6: -1 }[date.getUTCDay()] ?? 0;
  return isoOf(new Date(date.getTime() + shift * DAY));
}

/** Emancipation Day of the District of Columbia moves federal due dates, too. */
const federalHolidays = (year: number): string[] => [
  kept(year, 1, 1),
  kept(year + 1, 1, 1),
  weekdayOf(year, 1, 1, 3),
  weekdayOf(year, 2, 1, 3),
  kept(year, 4, 16),
  weekdayOf(year, 5, 1, -1),
  kept(year, 6, 19),
  kept(year, 7, 4),
  weekdayOf(year, 9, 1, 1),
  weekdayOf(year, 10, 1, 2),
  kept(year, 11, 11),
  weekdayOf(year, 11, 4, 4),
  kept(year, 12, 25),
];

/** The third Monday of April, when Maine and Massachusetts are closed. */
const newEnglandHolidays = (year: number): string[] => [...federalHolidays(year), weekdayOf(year, 4, 1, 3)];

const canadianHolidays = (year: number): string[] => [
  isoOf(utc(year, 1, 1)),
  weekdayOf(year, 9, 1, 1),
  isoOf(utc(year, 12, 25)),
  isoOf(utc(year, 12, 26)),
];

const HOLIDAYS = {
  federal: federalHolidays,
  patriots: newEnglandHolidays,
  canada: canadianHolidays,
  none: () => [],
};

/** The day itself, or the next one on which the office works. */
export function workingDay(date: string, holidays: DueRule['holidays']): string {
  let at = new Date(`${date}T00:00:00Z`);
  for (;;) {
    const day = isoOf(at);
    const isOff =
      at.getUTCDay() === 0 || at.getUTCDay() === 6 || HOLIDAYS[holidays](at.getUTCFullYear()).includes(day);
    if (!isOff || holidays === 'none') return day;
    at = new Date(at.getTime() + DAY);
  }
}

/** The days of a tax year, in their order. */
export const dueDates = ({ dates, holidays }: DueRule, taxYear: number): string[] =>
  dates.map(({ month, day, years }) => workingDay(isoOf(utc(taxYear + years, month, day)), holidays));
