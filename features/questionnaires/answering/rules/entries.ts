/** Adding, removing and filling in the entries of a list: what is typed into an entry is never hidden by its removal. */
import type { Answers } from '../../model.ts';
import { REMOVED } from '../model.ts';
import { nextEntryNumber } from './entry-number.ts';
import type { Outbox, Said } from './outbox.ts';

type Writing = Pick<Outbox, 'answers' | 'say'>;

const NOTHING: Said = { value: null, answer_by: null };

/** A number that no entry has, and no removed one had: a new entry must not be hidden with an old one. */
export const freeEntryNumber = (answers: Answers, list: number, now: number): number =>
  nextEntryNumber(now, answers.entries.get(list)?.keys() ?? []);

const isRemoved = (answers: Answers, list: number, entry: number): boolean =>
  answers.entries.get(list)?.get(entry)?.get(list)?.value === REMOVED;

export const removeEntry = (outbox: Writing, list: number, entry: number): void =>
  outbox.say(list, entry, { value: REMOVED, answer_by: null }, { soon: false });

/** With everything it held. */
export function restoreEntry(outbox: Writing, list: number, entry: number): void {
  if (isRemoved(outbox.answers(), list, entry)) outbox.say(list, entry, NOTHING, { soon: false });
}

/** Typing into a removed entry brings it back. */
export function sayInEntry(
  outbox: Writing,
  { list, entry, column }: { list: number; entry: number; column: number },
  value: string | null,
  { soon }: { soon: boolean },
): void {
  restoreEntry(outbox, list, entry);
  outbox.say(column, entry, { value, answer_by: null }, { soon });
}
