import { z } from 'zod';
import { TAX_YEAR } from '../messages.ts';

const FIRST = 1990;
const LAST = 2100;
const MONTHS_BACK = 10;

export const taxYear = z.coerce.number(TAX_YEAR).int(TAX_YEAR).min(FIRST, TAX_YEAR).max(LAST, TAX_YEAR);

/** The year people are filing for now: that of the day ten months ago. */
export function defaultTaxYear(now: Date): number {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() - MONTHS_BACK;
  return Math.floor(month / 12);
}

/** The year of the address if it is one. */
export function taxYearOf(text: string | null, now: Date): number {
  const parsed = text === null || text === '' ? null : taxYear.safeParse(text);
  return parsed?.success ? parsed.data : defaultTaxYear(now);
}
