import { BULK_MOST } from '../../model.ts';

export const people = (count: number): string => (count === 1 ? '1 user' : `${count} users`);

/** One call takes so many and no more; the rest follow, one part after another. */
export async function inParts<T>(ids: readonly number[], send: (part: number[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let at = 0; at < ids.length; at += BULK_MOST) answers.push(await send(ids.slice(at, at + BULK_MOST)));
  return answers;
}
