/** Days as the calendar has them, without hours: `2026-04-15`. */

export const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return SHAPE.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What day it is somewhere: `America/New_York`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
