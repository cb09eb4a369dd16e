/** What the pieces of a questionnaire are given by the screen that shows them: the client's own, or a preview that stores nothing. */
import { type ComponentType, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { Answer, Answers, EntryColumn, FormQuestion, FormSection } from '../../model.ts';
import type { GlossaryEntry } from '../../rules/glossary.ts';
import { entriesOf } from '../../rules/put-answer.ts';

/** All answers, and who wants to know when one changes: a question is drawn anew for its own answer alone. */
export interface AnswerBook {
  /** Told of one question's answer alone, where one is named. */
  subscribe: (listener: () => void, question?: number) => () => void;
  answers: () => Answers;
  /** What stands in a field: a refused answer too, which the engine does not count. */
  typed: (no: number, entry: number) => string | null;
  /** The last four digits of a sealed number. */
  ending?: (no: number, entry: number) => string | null;
  /** The answer that a mark took the place of. */
  setAside?: (no: number) => string | null;
}

/** Stays the same while answers change. */
export interface Answering {
  book: AnswerBook;
  glossary: readonly GlossaryEntry[];
  /** The words of the form as they are shown, tags filled in. */
  words: (text: string) => string;
  /** Nothing can be changed: locked, completed, or only looked at. */
  disabled: boolean;
  /** Null takes the answer back. What is typed is saved after a pause, what is chosen at once. */
  say: (no: number, value: string | null, how: 'typed' | 'chosen') => void;
  /** Takes a mark away; the answer it took the place of comes back. */
  unmark?: (no: number) => void;
  /** Asks until when, or puts it off. */
  later: (question: FormQuestion) => void;
  /** What is said instead of files, where asking first may be needed; without it, it is said at once. */
  instead?: (question: FormQuestion, mark: string) => void;
  /** CHK-014: advisors put no upload off. */
  noUploadLater?: boolean;
  /** Why nothing can be put off any more. */
  laterOff?: string | null;
  /** Offered on uploads unless the firm says no. */
  elsewhere?: boolean;
  /** Whatever is typed has to be on its way before the eye goes elsewhere. */
  left?: () => void;
  addEntry: (no: number) => void;
  removeEntry: (no: number, entry: number) => void;
  sayInEntry: (
    no: number,
    entry: number,
    column: EntryColumn['no'],
    value: string | null,
    how: 'typed' | 'chosen',
  ) => void;
  /** How a list is filled in; without it, in place. */
  Entries?: ComponentType<{ question: FormQuestion }>;
  /** Where files go; without it the place for them is shown and switched off. */
  Upload?: ComponentType<{ question: FormQuestion }>;
  Notes?: ComponentType<{ question: FormQuestion }>;
  /** Stands around the field: saved, saving, not saved, two answers to choose from. */
  Frame?: ComponentType<{ question: FormQuestion; children: ReactNode }>;
  /** Beside the question: what it held last year. */
  Prior?: ComponentType<{ question: FormQuestion }>;
  /** Sections that are more than questions. */
  Letter?: ComponentType<{ section: FormSection }>;
  Review?: ComponentType;
  Checklist?: ComponentType<{ section: FormSection }>;
}

export const useAnswers = ({ book }: Answering): Answers =>
  useSyncExternalStore(book.subscribe, book.answers);
const useSubscribed = ({ subscribe }: Pick<AnswerBook, 'subscribe'>, no: number) =>
  useCallback((listener: () => void) => subscribe(listener, no), [subscribe, no]);
export const useAnswer = ({ book }: Answering, no: number): Answer | undefined =>
  useSyncExternalStore(useSubscribed(book, no), () => book.answers().of.get(no));
export const useTyped = ({ book }: Answering, no: number, entry = 0): string | null =>
  useSyncExternalStore(useSubscribed(book, no), () => book.typed(no, entry));
export const useEnding = ({ book }: Answering, no: number, entry = 0): string | null =>
  useSyncExternalStore(useSubscribed(book, no), () => book.ending?.(no, entry) ?? null);
export const useSetAside = ({ book }: Answering, no: number): string | null =>
  useSyncExternalStore(useSubscribed(book, no), () => book.setAside?.(no) ?? null);
export const useEntries = (
  { book }: Answering,
  list: number,
): ReadonlyMap<number, ReadonlyMap<number, Answer>> => {
  const all = useSyncExternalStore(useSubscribed(book, list), () => book.answers().entries.get(list));
  return all ? entriesOf(book.answers(), list) : NONE;
};
const NONE = new Map<number, ReadonlyMap<number, Answer>>();
