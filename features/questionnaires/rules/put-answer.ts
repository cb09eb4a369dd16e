/** One answer among all of them, put where the engine looks for it. */
import { REMOVED } from '../answering/model.ts';
import type { Answer, Answers } from '../model.ts';

export interface AnswerPlace {
  no: number;
  /** 0 for the question itself. */
  entry: number;
  /** Of a column: the list it belongs to. */
  list: number | null;
}

type Entries = ReadonlyMap<number, ReadonlyMap<number, Answer>>;
const NO_ENTRIES: Entries = new Map();

const withKey = <V>(map: ReadonlyMap<number, V>, key: number, value: V | null): Map<number, V> => {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
};

/** Null where there is none. An entry comes to be with its first answer or by its own row, and leaves by that row alone. */
export function putAnswer(
  answers: Answers,
  { no, entry, list }: AnswerPlace,
  answer: Answer | null,
): Answers {
  if (entry === 0) return { ...answers, of: withKey(answers.of, no, answer) };
  const entries = answers.entries.get(list ?? no) ?? NO_ENTRIES;
  const said = entries.get(entry) ?? new Map<number, Answer>();
  // The row of the entry itself is kept among its answers, under the list's own number.
  const next = withKey(entries, entry, withKey(said, no, answer));
  return { ...answers, entries: withKey(answers.entries, list ?? no, inOrder(next)) };
}

const inOrder = (entries: Entries): Entries => new Map([...entries].toSorted(([a], [b]) => a - b));

/** Those that were not taken out, by their numbers. */
export const entriesOf = (answers: Answers, list: number): Entries =>
  new Map(
    [...(answers.entries.get(list) ?? NO_ENTRIES)].filter(([, said]) => said.get(list)?.value !== REMOVED),
  );
