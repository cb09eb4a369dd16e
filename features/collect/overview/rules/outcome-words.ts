/** What became of a change of many, in a sentence or two. */
import type { BulkOutcome } from '../../model.ts';

const NAMED = 3;

export const questionnaires = (count: number): string =>
  count === 1 ? '1 questionnaire' : `${count} questionnaires`;

/** Many parts of one change, answered one after the other. */
export const together = (parts: readonly BulkOutcome[]): BulkOutcome => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  left_out: parts.flatMap(({ left_out }) => left_out),
});

/** Who was left out and why; null where nobody was. */
export function leftOutWords(left: BulkOutcome['left_out']): string | null {
  if (left.length === 0) return null;
  const named = left.slice(0, NAMED).map(({ name, reason }) => `${name} (${reason})`);
  const more = left.length - named.length;
  return `${left.length} left out: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
