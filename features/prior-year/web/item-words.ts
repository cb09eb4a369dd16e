import type { PriorYearItem } from '../model.ts';

/** Where an item came from, in words. */
export function sourceWords({ source, year, added_by }: PriorYearItem): string {
  if (source === 'import') return `${year} return`;
  if (source === 'questionnaire') return 'Questionnaire';
  return added_by === null ? 'Added manually' : `Added by ${added_by}`;
}

/** What opens the lines of an item: how many there are, or that the first can be written. */
export function linesWords(count: number): string {
  if (count === 0) return 'Add';
  return count === 1 ? '1 line' : `${count} lines`;
}

/** The same for who cannot see which row it stands in. */
export const linesLabel = ({ line_count, name }: PriorYearItem): string =>
  line_count === 0 ? `Add line items to ${name}` : `${linesWords(line_count)} of ${name}`;
