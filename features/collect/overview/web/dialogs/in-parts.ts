import { MOST_AT_ONCE, type BulkOutcome } from '../../../model.ts';
import { together } from '../../rules/outcome-words.ts';

/** One call takes so many and no more; the rest follow, one part after another. */
export async function inParts(
  ids: readonly number[],
  send: (part: number[]) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  const answers: BulkOutcome[] = [];
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
    answers.push(await send(ids.slice(at, at + MOST_AT_ONCE)));
  return together(answers);
}
