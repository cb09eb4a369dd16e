/** A form that can be answered to see what it does. Nothing is stored. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Form, FormQuestion } from '../../model.ts';
import { PlayBook } from '../../rules/play-book.ts';
import { defaultDate } from '../../rules/due-defaults.ts';
import * as play from '../../rules/play.ts';
import { type Standing, standingOf } from '../../rules/standing.ts';
import { fillTags, type TagValues } from '../../rules/tags.ts';
import type { GlossaryEntry } from '../../rules/glossary.ts';
import type { Answering } from '../answering/answering.ts';

interface Played {
  standing: Standing;
  answering: Answering;
  startOver: () => void;
  /** Answers what the question or section waits for. */
  reveal: (no: number) => void;
}

/** QST-030: a letter counts as signed where staff look on; a page counts as read. */
const LOOKING = { triedToSubmit: false, preview: true };

export function usePlay(form: Form, values: TagValues, glossary: readonly GlossaryEntry[]): Played {
  const [book] = useState(() => new PlayBook());
  const answers = useSyncExternalStore(book.subscribe, book.answers);
  const words = useCallback((text: string) => fillTags(text, values), [values]);
  const standing = useMemo(
    () =>
      standingOf(
        form,
        answers,
        new Map(form.sections.map(({ no }) => [no, { marked_completed: true, signatures: null }])),
        LOOKING,
      ),
    [form, answers],
  );
  const answering = useMemo(
    (): Answering => ({
      book,
      glossary,
      words,
      disabled: false,
      say: (no, value) => book.change((now) => play.say(now, no, value)),
      later: ({ no }: FormQuestion) =>
        book.change((now) =>
          play.putOff(now, no, defaultDate(new Date().toISOString().slice(0, 10), 'answerLater')),
        ),
      addEntry: (no) => book.change((now) => play.addEntry(now, no)),
      removeEntry: (no, entry) => book.change((now) => play.removeEntry(now, no, entry)),
      sayInEntry: (no, entry, column, value) =>
        book.change((now) => play.sayInEntry(now, no, entry, column, value)),
    }),
    [book, glossary, words],
  );
  const reveal = useCallback((no: number) => book.change((now) => play.reveal(form, now, no)), [book, form]);
  return { standing, answering, startOver: () => book.change(() => play.NO_ANSWERS), reveal };
}
