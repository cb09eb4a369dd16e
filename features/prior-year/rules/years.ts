/** The years prior-year items are kept for. Pure. */
import { filingYear } from '#platform/tax-years.ts';

/** The year before the one returns are prepared for, which turns with November. */
export const priorYear = (now: Date): number => filingYear(now) - 1;

const YEARS_OFFERED = 7;

/** The newest first: the last seven, and whichever others have items or are looked at. */
export function yearsOffered(now: Date, known: readonly number[]): number[] {
  const newest = priorYear(now);
  const usual = Array.from({ length: YEARS_OFFERED }, (_, back) => newest - back);
  return [...new Set([...usual, ...known])].toSorted((a, b) => b - a);
}

export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2100;

/** The year an address names: `1` is the usual one, and what is no year is none. */
export function yearNamed(text: string, now: Date): number | null {
  if (text === '1') return priorYear(now);
  const year = Number(text);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

/** SND-071: where the return of a year is kept. The name of the folder above closes it to clients. */
export const returnFolder = (year: number): string => `/${year}/STAFF ONLY/Tax Returns`;
