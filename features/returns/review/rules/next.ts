/** What an owner does next with a return, whose turn it is, and how far it is. Pure. */
import type { DraftStatus, ReturnStatus } from '../../model.ts';
import { OUT } from '../../rules/status.ts';
import type { NextAct, TrackerMark, Turn } from '../model.ts';

export interface Progressing {
  status: ReturnStatus;
  draft_status: DraftStatus | null;
  shown_at: string | null;
  sent_at: string | null;
  finished_at: string | null;
  /** The day on which the firm filed it. */
  filed_on: string | null;
  /** Forms that wait for the reader now. */
  own_to_sign: number;
  /** First names of others whose turn it is to sign. */
  others: readonly string[];
  signatures: { needed: number; done: number };
  last_signed_at: string | null;
  payments_left: number;
}

export function nextAct(it: Progressing): NextAct {
  if (it.status === 'draft') return 'review';
  if (it.status === 'completed' || it.status === 'finished') return 'done';
  if (!OUT.includes(it.status)) return 'wait';
  if (it.own_to_sign > 0) return 'sign';
  if (it.payments_left > 0) return 'pay';
  if (it.status === 'sent') return it.signatures.needed > 0 ? 'wait' : 'read';
  return 'done';
}

export function turnOf(it: Progressing): Turn {
  const next = nextAct(it);
  if (next === 'review' || next === 'sign' || next === 'pay' || next === 'read')
    return { whose: 'yours', first_name: null };
  if (next === 'done') return { whose: 'nobody', first_name: null };
  const [other] = it.others;
  return other === undefined ? { whose: 'ours', first_name: null } : { whose: 'theirs', first_name: other };
}

/** 28a: a step is left out where the return has none; filed is ticked by Mark as finished or by a filing date. */
export function trackerOf(it: Progressing): TrackerMark[] {
  const isClosed = it.status === 'finished' || it.status === 'completed';
  const isOut = it.sent_at !== null || isClosed;
  const hasDraft = it.draft_status !== null;
  const isSigned = it.signatures.done >= it.signatures.needed;
  const marks: TrackerMark[] = [{ step: 'papers', state: 'done', at: null }];
  const isPreparing = !isOut && it.status !== 'draft';
  marks.push({ step: 'preparing', state: isPreparing ? 'now' : 'done', at: it.shown_at });
  if (hasDraft)
    marks.push({
      step: 'review',
      state: it.status === 'draft' ? 'now' : it.draft_status === 'approved' || isOut ? 'done' : 'ahead',
      at: it.status === 'draft' ? it.shown_at : null,
    });
  if (it.signatures.needed > 0 || !isOut)
    marks.push({
      step: 'sign',
      state: !isOut ? 'ahead' : isSigned || isClosed ? 'done' : 'now',
      at: isOut && isSigned ? it.last_signed_at : null,
    });
  marks.push({
    step: 'filed',
    state: isClosed || it.filed_on !== null ? 'done' : isOut && isSigned ? 'now' : 'ahead',
    at: it.filed_on ?? it.finished_at,
  });
  return marks;
}
