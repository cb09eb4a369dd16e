/** What the pieces of a questionnaire are given by the screen that shows them: the client's own, or a preview that stores nothing. */
import type { ReactNode } from 'react';
import type { Answers, EntryColumn, FormQuestion } from '../../model.ts';
import type { GlossaryEntry } from '../../rules/glossary.ts';

export interface Answering {
  answers: Answers;
  glossary: readonly GlossaryEntry[];
  /** The words of the form as they are shown, tags filled in. */
  words: (text: string) => string;
  /** Nothing can be changed: locked, completed, or only looked at. */
  disabled: boolean;
  /** Null takes the answer back. */
  say: (no: number, value: string | null) => void;
  /** Asks until when, or puts it off. */
  later: (question: FormQuestion) => void;
  addEntry: (no: number) => void;
  removeEntry: (no: number, entry: number) => void;
  sayInEntry: (no: number, entry: number, column: EntryColumn['no'], value: string | null) => void;
  /** Where files go; without it the place for them is shown and switched off. */
  upload?: (question: FormQuestion) => ReactNode;
  notes?: (question: FormQuestion) => ReactNode;
  /** Beside the field: saved, saving, not saved. */
  saved?: (question: FormQuestion) => ReactNode;
  /** `Yes in 2024`. */
  priorYear?: (question: FormQuestion) => string | null;
  /** Ringed: the one being written, or the one the address names. */
  ringed?: number | null;
}
