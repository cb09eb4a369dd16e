/** Whether a paper of a year answers a questionnaire of a year. Pure. */
import type { FormType } from '../model.ts';
import { STANDARD_PAPERS } from './papers.ts';

/** Issued every year, for that year. */
const YEARLY: ReadonlySet<string> = new Set(
  STANDARD_PAPERS.filter(({ notBefore }) => notBefore !== null).map(({ name }) => name),
);
/** Asked for in the years after theirs. */
const OF_YEARS_BEFORE: ReadonlySet<string> = new Set<FormType>([
  'Prior-year return',
  'Prior-year state return',
]);

export type YearFit = 'fits' | 'other' | 'unknown';

export function fitsYear(type: string, found: number | null, asked: number): YearFit {
  if (found === null) return 'unknown';
  if (OF_YEARS_BEFORE.has(type)) return found < asked ? 'fits' : 'unknown';
  if (found === asked) return 'fits';
  // A notice or a deed of another year may well be what was asked for.
  return YEARLY.has(type) ? 'other' : 'unknown';
}

/** The year of the questionnaires that ask for it. */
export const askingYear = (type: string, found: number): number =>
  OF_YEARS_BEFORE.has(type) ? found + 1 : found;
