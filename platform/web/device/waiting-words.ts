/** How to say what waits on this device; apart from the counts, because the first screen rarely says it. Pure. */
import { countOf, type Unsent, type Waiting } from './counts.ts';

const KINDS = [
  ['answers', 'answer', 'answers'],
  ['messages', 'message', 'messages'],
  ['photos', 'photo', 'photos'],
  ['files', 'file', 'files'],
] as const;

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

const partsOf = (waiting: Waiting, tail = ''): string[] =>
  KINDS.flatMap(([kind, one, many]) => counted(waiting[kind], `${one}${tail}`, `${many}${tail}`));

const sentence = (parts: readonly string[]): string => {
  const words = joined(parts);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "3 answers and 2 photos", "One answer", "2 answers and one file". Empty where nothing waits. */
export const waitingWords = (waiting: Waiting): string => sentence(partsOf(waiting));

/** "One protected answer, 2 answers to check and one note". */
export const unsentWords = ({ waiting, sealed, stopped, notes, drafts, pages }: Unsent): string =>
  sentence([
    ...partsOf(waiting),
    ...counted(sealed, 'protected answer', 'protected answers'),
    ...partsOf(stopped, ' to check'),
    ...counted(notes, 'note', 'notes'),
    ...counted(drafts, 'unfinished message', 'unfinished messages'),
    ...counted(pages, 'camera page', 'camera pages'),
  ]);

export const unsentCount = ({ waiting, sealed, stopped, notes, drafts, pages }: Unsent): number =>
  countOf(waiting) + sealed + countOf(stopped) + notes + drafts + pages;

/** For protected answers: the device does not keep them. Empty where there is none. */
export const notSavedHere = (sealed: number): string =>
  sealed === 0
    ? ''
    : `${sealed === 1 ? 'One protected answer isn’t' : `${sealed} protected answers aren’t`} saved yet. Keep this page open until you’re online.`;

/** "… are saved on this device"; begins with a capital letter. */
export const savedHere = (waiting: Waiting): string =>
  `${waitingWords(waiting)} ${countOf(waiting) === 1 ? 'is' : 'are'} saved on this device`;
