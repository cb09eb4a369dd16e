/** When a paper can exist at all: what its issuer has time for is not missing yet. */
import { STANDARD_PAPERS } from '#features/intake/rules/papers.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const DAYS = new Map<string, { month: number; day: number } | null>(
  STANDARD_PAPERS.map(({ name, notBefore }) => [name, notBefore]),
);

/** The day its issuer has to send it, while that is still to come; else null. */
export function expectedAfter(paper: string | null, taxYear: number, today: string): string | null {
  const due = paper === null ? null : (DAYS.get(paper) ?? null);
  if (due === null) return null;
  const day = `${taxYear + 1}-${two(due.month)}-${two(due.day)}`;
  return today < day ? day : null;
}
