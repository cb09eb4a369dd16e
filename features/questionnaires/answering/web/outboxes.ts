/**
 * The outboxes of this tab, one for each questionnaire: they speak to the server and keep what is unsent on the device.
 * One that nobody has open sends what an earlier page left; opened, it goes on with the form, which judges what is typed.
 */
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { reportQueue } from '#platform/web/device/waiting.ts';
import { NOTHING_WAITS } from '#platform/web/device/counts.ts';
import { pause } from '#platform/web/pauses.ts';
import { toast } from '#platform/web/toasts.ts';
import type { OpenedQuestionnaire } from '../../model.ts';
import { answering } from '../contract.ts';
import type { Save } from '../model.ts';
import { ANSWER_NOT_SAVED } from '../../messages.ts';
import { type Asked, faultOf } from '../rules/answer-fault.ts';
import { Outbox, PAUSE_MS, type Unsent } from '../rules/outbox.ts';
import { keepUnsent, leftQuestionnaires, placeOf, takeKept } from './kept-answers.ts';

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

/** What an earlier page kept was judged there, and is never secret. */
const NO_FORM: ReturnType<typeof placesOf> = { asked: new Map(), listOf: new Map(), secret: new Set() };

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

/** QST-049: each reason once. Offline nothing is refused, so nothing is shown. */
function toastRefusals(reasons: readonly string[]): void {
  for (const reason of new Set(reasons)) toast.error(reason);
}

interface Start {
  questionnaireId: number;
  place: string;
  opened: OpenedQuestionnaire | null;
  kept: readonly Unsent[];
  lookAgain: () => void;
}

interface Running {
  outbox: Outbox;
  hasForm: boolean;
  unsent: () => readonly Unsent[];
  keepNow: () => void;
  /** Nothing is sent by it any more; what is unsent stays on the device, or not. */
  stop: (keep: boolean) => void;
}

/** One of each place in a tab: who leaves the page and comes back finds what is still on its way. */
const running = new Map<string, Running>();

function start({ questionnaireId, place, opened, kept, lookAgain }: Start): Running {
  const { asked, listOf, secret } = opened ? placesOf(opened) : NO_FORM;
  let unsent: readonly Unsent[] = [];
  let timer = 0;
  let isStopped = false;
  const keepNow = () => {
    clearTimeout(timer);
    timer = 0;
    if (isStopped) return;
    void keepUnsent(
      place,
      unsent.filter(({ no }) => !secret.has(no)),
    );
  };
  const send = async (saves: Save[]) => {
    try {
      const { results } = await call(answering.saveAnswers, { questionnaire_id: questionnaireId, saves });
      const refusals = results.flatMap((result) => (result.outcome === 'refused' ? [result.message] : []));
      if (refusals.length > 0) lookAgain();
      toastRefusals(refusals);
      return results;
    } catch (error) {
      // Locked meanwhile, say: the page has to show it.
      if (error instanceof ApiError) lookAgain();
      const refusal = refusalOf(error);
      if (refusal !== null) toastRefusals([refusal]);
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
        if (timer === 0 && !isStopped) timer = window.setTimeout(keepNow, pause(KEEP_MS));
      },
    },
    {
      answers: opened?.state.answers ?? [],
      kept,
      listOf: (no) => listOf.get(no) ?? null,
      isSealed: (no) => secret.has(no),
    },
  );
  const queue = `answers ${place}`;
  const report = () => {
    if (isStopped) return;
    const onDevice = unsent.filter(({ no }) => !secret.has(no));
    const stopped = onDevice.filter((one) => one.stopped !== null).length;
    reportQueue(queue, {
      waiting: { ...NOTHING_WAITS, answers: onDevice.length - stopped },
      sealed: unsent.length - onDevice.length,
      stopped: { ...NOTHING_WAITS, answers: stopped },
      isStuck: outbox.standing().offline,
      flush: () => outbox.flush(),
    });
  };
  const forget = outbox.subscribe(report);
  report();
  return {
    outbox,
    hasForm: opened !== null,
    unsent: () => unsent,
    keepNow,
    stop: (keep) => {
      outbox.stop();
      if (keep) keepNow();
      clearTimeout(timer);
      isStopped = true;
      forget();
      reportQueue(queue, null);
    },
  };
}

export function stopAll({ keep }: { keep: boolean }): void {
  for (const one of running.values()) one.stop(keep);
  running.clear();
}

export const runningAt = (place: string): Running | undefined => running.get(place);

/** One after another: a page that opens and the sender behind it never both take what was left. */
let line: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

/** The outbox of an open questionnaire, with whatever was left for it. */
export const openOutbox = (
  opened: OpenedQuestionnaire,
  userId: number,
  lookAgain: () => void,
): Promise<Running> =>
  inTurn(async () => {
    const place = placeOf(userId, opened.id);
    const known = running.get(place);
    if (known?.hasForm) return known;
    // What is on its way goes again under the same number: it counts once.
    const kept = known?.unsent() ?? (await takeKept(place));
    known?.stop(true);
    const begun = start({ questionnaireId: opened.id, place, opened, kept, lookAgain });
    running.set(place, begun);
    return begun;
  });

/** Sends what earlier pages of this person left, whichever page is open now. */
export const sendKeptAnswers = (userId: number): Promise<void> =>
  inTurn(async () => {
    for (const questionnaireId of await leftQuestionnaires(userId)) {
      const place = placeOf(userId, questionnaireId);
      if (running.has(place)) continue;
      const kept = await takeKept(place);
      const lookAgain = () => undefined;
      running.set(place, start({ questionnaireId, place, opened: null, kept, lookAgain }));
    }
  });

addEventListener('online', () => {
  for (const { outbox } of running.values()) outbox.retry();
});
