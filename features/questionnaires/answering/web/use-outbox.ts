/** The outbox of one questionnaire in this tab: speaks to the server, keeps what is unsent on the device, hears of others' answers. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { pause } from '#platform/web/pauses.ts';
import type { OpenedQuestionnaire } from '../../model.ts';
import { answering } from '../contract.ts';
import type { Save } from '../model.ts';
import { ANSWER_NOT_SAVED } from '../../messages.ts';
import { type Asked, faultOf } from '../rules/answer-fault.ts';
import { Outbox, PAUSE_MS, type Unsent } from '../rules/outbox.ts';
import { keepUnsent, placeOf, takeKept } from './kept-answers.ts';
import { stateQuery } from './queries.ts';

const KEEP_MS = 200;

/** Of each column, the list it belongs to; and which answers stay off the device. */
function placesOf({ form }: OpenedQuestionnaire) {
  const asked = new Map<number, Asked>();
  const listOf = new Map<number, number>();
  const secret = new Set<number>();
  for (const { questions } of form.sections)
    for (const question of questions) {
      asked.set(question.no, question);
      if (question.type === 'password') secret.add(question.no);
      for (const column of question.columns) {
        asked.set(column.no, column);
        listOf.set(column.no, question.no);
        if (column.type === 'password') secret.add(column.no);
      }
    }
  return { asked, listOf, secret };
}

/** The server was not reached, or cannot answer now: it is tried again. Else what it said. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof NetworkError) return null;
  if (!(error instanceof ApiError)) return ANSWER_NOT_SAVED;
  if (error.status >= 500 || error.status === 429 || error.status === 401) return null;
  return error.status === 409 || error.status === 403 ? error.message : ANSWER_NOT_SAVED;
}

/** Where the reader is. */
const today = () => new Date().toLocaleDateString('en-CA');

const browserTimer = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

interface Running {
  outbox: Outbox;
  keepNow: () => void;
}

/** One of each place in a tab: who leaves the page and comes back finds what is still on its way. */
const running = new Map<string, Running>();

export function stopAll(): void {
  for (const { outbox, keepNow } of running.values()) {
    outbox.stop();
    keepNow();
  }
  running.clear();
}

function start(
  opened: OpenedQuestionnaire,
  place: string,
  kept: readonly Unsent[],
  lookAgain: () => void,
): Running {
  const { asked, listOf, secret } = placesOf(opened);
  let unsent: readonly Unsent[] = [];
  let timer = 0;
  const keepNow = () => {
    clearTimeout(timer);
    timer = 0;
    void keepUnsent(
      place,
      unsent.filter(({ no }) => !secret.has(no)),
    );
  };
  const send = async (saves: Save[]) => {
    try {
      const { results } = await call(answering.saveAnswers, { questionnaire_id: opened.id, saves });
      if (results.some(({ outcome }) => outcome === 'refused')) lookAgain();
      return results;
    } catch (error) {
      // Locked meanwhile, say: the page has to show it.
      if (error instanceof ApiError) lookAgain();
      throw error;
    }
  };
  const outbox = new Outbox(
    {
      send,
      refusalOf,
      faultOf: (no, value) => {
        const question = asked.get(no);
        return question ? faultOf(question, value, today()) : null;
      },
      newOp: () => crypto.randomUUID(),
      now: () => Date.now(),
      pauseMs: pause(PAUSE_MS),
      after: browserTimer,
      keep: (list) => {
        unsent = list;
        if (timer === 0) timer = window.setTimeout(keepNow, pause(KEEP_MS));
      },
    },
    {
      answers: opened.state.answers,
      kept,
      listOf: (no) => listOf.get(no) ?? null,
      isSealed: (no) => secret.has(no),
    },
  );
  return { outbox, keepNow };
}

/** Null until the device has been asked what it kept. */
export function useOutbox(opened: OpenedQuestionnaire, userId: number): Outbox | null {
  const queries = useQueryClient();
  const [first] = useState(opened);
  const place = placeOf(userId, first.id);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    let left = false;
    const lookAgain = () => void queries.invalidateQueries({ queryKey: stateQuery(first.id).queryKey });
    const begin = async () => {
      const kept = running.has(place) ? [] : await takeKept(place);
      if (left) return;
      const known = running.get(place) ?? start(first, place, kept, lookAgain);
      running.set(place, known);
      known.outbox.learn(first.state.answers);
      setOutbox(known.outbox);
    };
    void begin();
    const keepNow = () => running.get(place)?.keepNow();
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      void running.get(place)?.outbox.flush();
      keepNow();
    };
    const online = () => running.get(place)?.outbox.retry();
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', keepNow);
    addEventListener('online', online);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', keepNow);
      removeEventListener('online', online);
      void running.get(place)?.outbox.flush();
      keepNow();
    };
  }, [first, place, queries]);
  return outbox;
}
