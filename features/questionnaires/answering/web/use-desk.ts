/** Puts a desk together: for the client with an outbox, for staff who look on with answers that go nowhere. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { NotesButton } from '../../notes/web/NotesButton.tsx';
import { type FormQuestion, NOT_APPLICABLE, type OpenedQuestionnaire } from '../../model.ts';
import * as play from '../../rules/play.ts';
import { PlayBook } from '../../rules/play-book.ts';
import type { AnswerBook, Answering } from '../../web/answering/answering.ts';
import type { QuestionnaireState } from '../model.ts';
import { sayInEntry } from '../rules/entries.ts';
import { gatherAnswers } from '../rules/gather.ts';
import { PAST_DUE } from '../../messages.ts';
import type { Outbox } from '../rules/outbox.ts';
import type { Desk, Mode } from './desk.ts';
import { EntriesSummary } from './entries/EntriesSummary.tsx';
import { Checklist, Letter, Review, UploadField } from './later-parts.ts';
import { makeOthers } from './others.ts';
import { sayInstead, takeMarkAway } from './say-instead.ts';
import { PriorPill } from './PriorPill.tsx';
import { AnswerFrame } from './saving/AnswerFrame.tsx';

const AS_WRITTEN = (text: string) => text;

interface DeskParts {
  mode: Mode;
  opened: OpenedQuestionnaire;
  state: QuestionnaireState;
  outbox: Outbox | null;
  /** The person's own day. */
  today: string;
  openLater: (question: FormQuestion) => void;
  markInstead: (question: FormQuestion, mark: string) => void;
  openNotes: (question: FormQuestion) => void;
  openEntries: (question: FormQuestion) => void;
}

export function useDeskOf({ mode, opened, state, outbox, today, ...dialogs }: DeskParts): Desk {
  const firm = useFirm();
  const me = useMe();
  const [others] = useState(makeOthers);
  const book = useBook(opened, outbox);
  useEffect(() => {
    const news = outbox?.learn(state.answers) ?? [];
    for (const { question_no, answered_by } of news)
      if (answered_by && answered_by.id !== me.id) others.add(question_no, answered_by.name);
  }, [outbox, state.answers, me.id, others]);
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const disabled = state.locked || state.completed || state.read_only;
  const laterOff = state.due_date !== null && state.due_date < today ? PAST_DUE : null;
  const elsewhere = firm.preferences.disable_provided_elsewhere !== true;
  return useMemo((): Desk => {
    const answering: Answering = {
      book,
      glossary: firm.firm_vocabs,
      words: AS_WRITTEN,
      disabled,
      laterOff,
      elsewhere,
      later: (question) => latest.current.openLater(question),
      noUploadLater: mode !== 'client',
      ...(outbox ? saved(outbox) : played(book as PlayBook)),
      // CHK-011: who only looks sends nothing.
      ...(outbox
        ? {
            instead: (question, mark) => latest.current.markInstead(question, mark),
            Upload: UploadField,
          }
        : {}),
      Checklist,
      Entries: EntriesSummary,
      Notes: NotesButton,
      Prior: PriorPill,
      Letter,
      Review,
      Frame: AnswerFrame,
    };
    return {
      mode,
      opened,
      outbox,
      answering,
      disabled,
      others,
      openNotes: (question) => latest.current.openNotes(question),
      openEntries: (question) => latest.current.openEntries(question),
    };
  }, [book, disabled, elsewhere, firm.firm_vocabs, laterOff, mode, opened, others, outbox]);
}

const typedIn =
  (outbox: Outbox) =>
  (no: number, entry: number): string | null => {
    const unsent = outbox.unsentOf(no, entry);
    return (unsent ?? outbox.knownOf(no, entry))?.value ?? null;
  };

const endingIn =
  (outbox: Outbox) =>
  (no: number, entry: number): string | null =>
    outbox.knownOf(no, entry)?.ending ?? null;

function useBook(opened: OpenedQuestionnaire, outbox: Outbox | null): AnswerBook {
  return useMemo(
    () =>
      outbox
        ? {
            subscribe: outbox.subscribe,
            answers: outbox.answers,
            typed: typedIn(outbox),
            ending: endingIn(outbox),
            setAside: outbox.setAsideOf,
          }
        : // As the client has answered so far.
          new PlayBook(gatherAnswers(opened.form, opened.state.answers)),
    [opened, outbox],
  );
}

type Writing = Pick<Answering, 'say' | 'unmark' | 'addEntry' | 'removeEntry' | 'sayInEntry' | 'left'>;

const saved = (outbox: Outbox): Writing => ({
  say: (no, value, how) =>
    value === NOT_APPLICABLE
      ? sayInstead(outbox, no, { value, answer_by: null }, 'Marked not applicable')
      : outbox.say(no, 0, { value, answer_by: null }, { soon: how === 'typed' }),
  unmark: (no) => takeMarkAway(outbox, no),
  sayInEntry: (list, entry, column, value, how) =>
    sayInEntry(outbox, { list, entry, column }, value, { soon: how === 'typed' }),
  // An entry comes to be with its first answer; how one leaves, its dialog knows.
  addEntry: () => undefined,
  removeEntry: () => undefined,
  left: () => void outbox.flush(),
});

const played = (book: PlayBook): Writing => ({
  say: (no, value) => book.change((now) => play.say(now, no, value)),
  sayInEntry: (list, entry, column, value) =>
    book.change((now) => play.sayInEntry(now, list, entry, column, value)),
  addEntry: (no) => book.change((now) => play.addEntry(now, no)),
  removeEntry: (no, entry) => book.change((now) => play.removeEntry(now, no, entry)),
});
