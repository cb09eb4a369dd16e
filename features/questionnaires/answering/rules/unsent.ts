/** An answer that has not reached the server, and what becomes of it there. */
import { isSaid } from '../../rules/matches.ts';
import { MASK, type Save, type StoredAnswer } from '../model.ts';
import type { Fault } from './answer-fault.ts';
import { endingOf } from './sealed.ts';
import { asideAfter, broughtBack } from './set-aside.ts';

export interface Said {
  value: string | null;
  answer_by: string | null;
}

export interface Unsent extends Said {
  no: number;
  entry: number;
  /** Of what is typed now. */
  op: string;
  base: number;
  /** The answer that this mark took the place of. */
  set_aside?: string | null;
  /** When it was typed. */
  at: number;
  due: number;
  /** Sent with an outcome nobody knows yet; it goes again, unchanged, before anything newer. */
  flying: Save | null;
  /** Null while it is on its way or waits for it. */
  stopped:
    | { why: 'refused'; message: string }
    /** Not sent: it cannot be saved as it is typed. */
    | ({ why: 'wrong' } & Pick<Fault, 'message' | 'atOnce'>)
    | { why: 'conflict'; theirs: StoredAnswer }
    | null;
}

/** The firm sends an answer back, or does without it, and leaves its version alone: whoever is typing types on. */
export const isMarkedAlike = (known: StoredAnswer, answer: StoredAnswer): boolean =>
  known.version === answer.version && known.returned === answer.returned && known.waived === answer.waived;

export const baseOf = (before: Unsent | undefined, known: StoredAnswer | undefined): number =>
  // While something older is on its way, what it is typed over is known once that has arrived.
  before && (before.stopped === null || before.stopped.why === 'wrong') ? before.base : (known?.version ?? 0);

const maskedOf = (value: string): Pick<StoredAnswer, 'value' | 'ending'> => ({
  value: MASK,
  ending: endingOf(value) ?? undefined,
});

export const saveOf = ({ op, no, entry, value, answer_by, base }: Unsent): Save => ({
  op,
  question_no: no,
  entry_no: entry,
  value,
  answer_by,
  base,
});

/** As the server keeps it: a sealed answer masked, an answer set aside by a mark or brought back. */
export function standingAfter(
  { value, answer_by }: Save,
  known: StoredAnswer | undefined,
  { isSealed, typed }: { isSealed: boolean; typed: string | null | undefined },
): Pick<StoredAnswer, 'value' | 'ending' | 'set_aside'> {
  const next = { value, answer_by };
  if (value === MASK) return { value, ending: known?.ending };
  if (isSealed && isSaid(value)) return maskedOf(value);
  return {
    value: broughtBack(known, next) ?? value,
    ending: known?.ending,
    set_aside: typed ?? asideAfter(known, next) ?? undefined,
  };
}
