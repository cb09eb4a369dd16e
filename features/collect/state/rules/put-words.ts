/** What is asked before questionnaires are put into another state, and what is said after. */
import type { BulkOutcome } from '../../model.ts';
import {
  COMPLETED_TOAST,
  LOCK_TITLE,
  LOCKED_TOAST,
  NOT_COMPLETED_TOAST,
  NOT_TRACKING_TOAST,
  TRACKING_TOAST,
  UNLOCKED_TOAST,
} from '../messages.ts';

export type Put = 'lock' | 'unlock' | 'complete' | 'uncomplete' | 'track' | 'untrack';

const TOASTS: Record<Put, string> = {
  lock: LOCKED_TOAST,
  unlock: UNLOCKED_TOAST,
  complete: COMPLETED_TOAST,
  uncomplete: NOT_COMPLETED_TOAST,
  track: TRACKING_TOAST,
  untrack: NOT_TRACKING_TOAST,
};

const MANY: Record<Put, string> = {
  lock: 'locked',
  unlock: 'unlocked',
  complete: 'marked completed',
  uncomplete: 'marked not completed',
  track: 'now track changes',
  untrack: 'no longer track changes',
};

const count = (n: number): string => `${n} questionnaire${n === 1 ? '' : 's'}`;

/** Null where it is done at once. */
export function questionBefore(put: Put, n: number): { title: string; body: string; verb: string } | null {
  const them = n === 1 ? 'it' : 'them';
  const many = n === 1 ? '' : ` ${n}`;
  if (put === 'lock')
    return {
      title: n === 1 ? LOCK_TITLE : `Lock ${count(n)}`,
      body: `Clients can still read ${them}, but can’t change answers, upload or sign until you unlock ${them}. Reminders stop.`,
      verb: `Lock${many}`,
    };
  if (put === 'complete')
    return {
      title: n === 1 ? 'Mark completed' : `Mark ${count(n)} completed`,
      body: `The client isn’t asked for anything more, even if something is missing. Clients can read ${them}, but can’t change ${them}. Reminders stop.`,
      verb: `Mark${many} completed`,
    };
  if (put === 'uncomplete')
    return {
      title: n === 1 ? 'Mark incomplete' : `Mark ${count(n)} incomplete`,
      body: `Clients can answer again and have to submit ${them} again.`,
      verb: `Mark${many} incomplete`,
    };
  return null;
}

/** Of one alone the words of the specification; what was left out is said with the first reason. */
export function wordsAfter(put: Put, { done, left_out }: BulkOutcome): { ok: boolean; text: string } {
  const [first] = left_out;
  if (!first) return { ok: true, text: done === 1 ? TOASTS[put] : `${count(done)} ${MANY[put]}` };
  const left =
    left_out.length === 1
      ? `${first.name} was left out. ${first.reason}`
      : `${left_out.length} were left out. ${first.name}: ${first.reason}`;
  return { ok: false, text: done === 0 ? left : `${count(done)} ${MANY[put]}. ${left}` };
}
