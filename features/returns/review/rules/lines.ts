/** Which lines of a summary say the most about what changed. Pure. */
import type { DeliveryView } from '../model.ts';

type Line = DeliveryView['lines'][number];
export const MOST_LINES = 3;

/** In this order, whatever the amounts: what somebody earned, what tax that is, what comes back or is owed. */
const FIRST = ['total_income', 'total_tax', 'refund', 'due'];
const rank = ({ key }: Line): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

/** A line without both years is left out. */
export const changedLines = (lines: readonly Line[]): (Line & { before: number })[] =>
  lines
    .filter((line): line is Line & { before: number } => line.before !== null && line.before !== line.amount)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_LINES);
