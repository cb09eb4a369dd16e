import { z } from 'zod';
import { filingYear } from '#platform/tax-years.ts';
import { TAX_YEAR } from '../messages.ts';

const FIRST = 1990;
const LAST = 2100;

export const taxYear = z.coerce.number(TAX_YEAR).int(TAX_YEAR).min(FIRST, TAX_YEAR).max(LAST, TAX_YEAR);

/** The year of the address if it is one. */
export function taxYearOf(text: string | null, now: Date): number {
  const parsed = text === null || text === '' ? null : taxYear.safeParse(text);
  return parsed?.success ? parsed.data : filingYear(now);
}
