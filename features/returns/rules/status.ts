/** Where a return may go from where it stands, and what its facts say. Pure: who may is asked elsewhere. */
import type { DraftStatus, ReturnStatus } from '../model.ts';

export const STEPS = [
  'read',
  'ready',
  'fail',
  'retry',
  'approve',
  'request_changes',
  'classify',
  'replace',
  'stage_replacement',
  'save',
  'send',
  'arrive',
  'recall',
  'sign',
  'pay',
  'complete',
  'finish',
  'file',
  'reopen',
  'delete',
] as const;
export type Step = (typeof STEPS)[number];

export interface Standing {
  status: ReturnStatus;
  /** Somebody's signature stands. */
  isSigned: boolean;
  /** Forms wait for somebody's signature, or would if it were sent. */
  lacksSignature: boolean;
}

/** With the client: what happens next depends on signatures and payments. */
export const OUT: readonly ReturnStatus[] = ['sent', 'signed', 'paid', 'invoice_paid'];
/** Staff are done with it; payments that are due later stay open. */
export const CLOSED: readonly ReturnStatus[] = ['completed', 'finished'];
const BEFORE: readonly ReturnStatus[] = ['draft', 'change_requested', 'approved', 'action_required', 'error'];

const FROM: Readonly<Record<Step, readonly ReturnStatus[]>> = {
  read: ['importing'],
  ready: ['processing'],
  fail: ['importing', 'processing', 'sending'],
  retry: ['error'],
  approve: ['draft'],
  request_changes: ['draft'],
  classify: ['draft', 'change_requested', 'approved'],
  /** A new file takes the place of the old one at once: nobody has signed. */
  replace: BEFORE,
  /** A new file waits until somebody has seen what it voids. */
  stage_replacement: [...OUT, 'completed'],
  save: ['action_required'],
  send: ['action_required'],
  arrive: ['sending'],
  recall: ['sent'],
  sign: ['sent'],
  pay: [...OUT, ...CLOSED],
  complete: OUT,
  finish: [...BEFORE, ...OUT, 'completed'],
  /** The day on which it was filed; its status stays. */
  file: [...OUT, ...CLOSED],
  reopen: CLOSED,
  delete: ['importing', 'processing', ...BEFORE, 'sending', ...OUT, 'completed', 'finished'],
};
const UNSIGNED: ReadonlySet<Step> = new Set(['recall', 'delete', 'replace']);
/** Nothing that is still to be signed is called complete; marking it as finished says that it is done another way. */
const ALL_SIGNED: ReadonlySet<Step> = new Set(['complete']);

export const mayStep = ({ status, isSigned, lacksSignature }: Standing, step: Step): boolean =>
  FROM[step].includes(status) &&
  !(isSigned && UNSIGNED.has(step)) &&
  !(lacksSignature && ALL_SIGNED.has(step));

export interface ReturnFacts {
  /** Its file was read. */
  isRead: boolean;
  isFailed: boolean;
  /** It is out with its signers: sent, and not recalled. */
  isOut: boolean;
  draft: DraftStatus | null;
  signatures: { needed: number; done: number };
  vouchers: { count: number; paid: number };
  invoice: 'none' | 'unpaid' | 'paid';
}

/** DLV-007: sent until all forms are signed; signed and paid in either order. */
export function statusOut({ signatures, vouchers, invoice }: ReturnFacts): ReturnStatus {
  if (signatures.done < signatures.needed) return 'sent';
  if (vouchers.count > 0 && vouchers.paid === vouchers.count) return 'paid';
  if (invoice === 'paid') return 'invoice_paid';
  return signatures.needed > 0 ? 'signed' : 'sent';
}

/** Where a return goes that is reopened. */
export function reopenedStatus(facts: ReturnFacts): ReturnStatus {
  if (facts.isOut) return statusOut(facts);
  if (facts.isFailed) return 'error';
  if (facts.draft === 'draft') return 'draft';
  return facts.isRead ? 'action_required' : 'error';
}
