/** How to say what waits on this device; apart from the counts, because the first screen rarely says it. Pure. */
import { countOf, type Waiting } from './counts.ts';

const KINDS = [
  ['answers', 'answer', 'answers'],
  ['messages', 'message', 'messages'],
  ['photos', 'photo', 'photos'],
  ['files', 'file', 'files'],
] as const;

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** "3 answers and 2 photos", "One answer", "2 answers and one file". Empty where nothing waits. */
export function waitingWords(waiting: Waiting): string {
  const parts = KINDS.flatMap(([kind, one, many]) => {
    const count = waiting[kind];
    return count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];
  });
  const words = joined(parts);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "… are saved on this device"; begins with a capital letter. */
export const savedHere = (waiting: Waiting): string =>
  `${waitingWords(waiting)} ${countOf(waiting) === 1 ? 'is' : 'are'} saved on this device`;
