import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { FormQuestion, OpenedQuestionnaire } from '../../model.ts';
import { atQuestion } from '../../checklist/rules/places.ts';
import { useInstead } from '../../checklist/web/use-instead.ts';
import { useDoor } from '../../checklist/web/door/use-door.ts';
import { useReloads } from '../../checklist/web/use-reloads.ts';
import { dayIn } from '../../rules/days.ts';
import { answering } from '../contract.ts';
import type { Outbox } from '../rules/outbox.ts';
import { DeskContext, type Mode } from './desk.ts';
import {
  ContactDialog,
  Door,
  EntriesDialog,
  LaterDialog,
  NotesDialog,
  useLaterParts,
} from './later-parts.ts';
import { questionnaireQuery, stateQuery } from './queries.ts';
import { Sections } from './Sections.tsx';
import { useDeskOf } from './use-desk.ts';

interface AnsweringPageProps {
  mode: Mode;
  opened: OpenedQuestionnaire;
  outbox: Outbox | null;
  /** Where Back leads; null where it is off. */
  back: string | null;
}

type Over = { is: 'later' | 'notes' | 'entries'; question: FormQuestion } | null;

/** What came with the form is as new as anything can be, unless the device kept it from an earlier day. */
function showOpenedState(queries: QueryClient, { id, state }: OpenedQuestionnaire): void {
  const { queryKey } = stateQuery(id);
  const updatedAt = queries.getQueryState(questionnaireQuery(id).queryKey)?.dataUpdatedAt || Date.now();
  if ((queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > updatedAt) return;
  queries.setQueryData(queryKey, state, { updatedAt });
}

const markOpened = (questionnaireId: number): Promise<unknown> =>
  call(answering.markOpened, { questionnaire_id: questionnaireId }).catch(() => undefined);

/** A questionnaire on its desk, with what is opened over it. */
export function AnsweringPage({ mode, opened, outbox, back }: AnsweringPageProps) {
  const me = useMe();
  const queries = useQueryClient();
  useState(() => showOpenedState(queries, opened));
  const { data: state } = useSuspenseQuery(stateQuery(opened.id));
  const [today] = useState(() => dayIn(me.time_zone, new Date()));
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const instead = useInstead(opened.id, state, outbox);
  useReloads(opened.id, state);
  const door = useDoor(state);
  useLaterParts();
  const desk = useDeskOf({
    mode,
    opened,
    state,
    outbox,
    today,
    openLater: useCallback((question: FormQuestion) => setOver({ is: 'later', question }), []),
    markInstead: instead.mark,
    openNotes: useCallback((question: FormQuestion) => setOver({ is: 'notes', question }), []),
    openEntries: useCallback((question: FormQuestion) => setOver({ is: 'entries', question }), []),
  });
  // QST-016: the first time counts; who only looks leaves no trace.
  const isNew = mode === 'client' && state.opened_timestamp === null;
  useEffect(() => {
    // Left at once, it was opened nevertheless.
    if (isNew) whenIdle(() => void markOpened(opened.id));
  }, [isNew, opened.id]);
  const putOff = (question: FormQuestion, day: string) => {
    instead.putOff(question, day);
    close();
  };
  return (
    <DeskContext value={desk}>
      <Sections back={back} state={state} today={today} />
      <Suspense fallback={null}>
        {mode === 'client' && state.confirm_contact && <ContactDialog />}
        {door && <Door key={door.join()} ids={door} />}
        {over?.is === 'later' && (
          <LaterDialog
            question={over.question}
            today={today}
            due={state.due_date}
            documents={atQuestion(state.documents, over.question.no).length}
            onSave={(day) => putOff(over.question, day)}
            onClose={close}
          />
        )}
        {over?.is === 'notes' && <NotesDialog question={over.question} onClose={close} />}
        {over?.is === 'entries' && <EntriesDialog question={over.question} onClose={close} />}
      </Suspense>
    </DeskContext>
  );
}
