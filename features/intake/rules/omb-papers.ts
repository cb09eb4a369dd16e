/** How many papers of the catalog, and forms beside them, share an OMB number. */
import { CATALOG } from './catalogue/forms.ts';

/** Every form of the 1040 family has it. */
const OF_MANY = '1545-0074';
const MANY = 99;

const counts = new Map<string, number>();
for (const { omb } of CATALOG) for (const number of omb) counts.set(number, (counts.get(number) ?? 0) + 1);

export const papersWithOmb = (number: string): number =>
  number === OF_MANY ? MANY : (counts.get(number) ?? 0);
