/** Where a request may go from where it stands. Pure: who may is asked elsewhere. */
import type { RequestStatus } from '../model.ts';

export type Step =
  | 'read'
  | 'fail'
  | 'retry'
  | 'place'
  | 'send'
  | 'arrive'
  | 'recall'
  | 'sign'
  | 'finish'
  | 'decline'
  | 'complete'
  | 'delete';

export interface Standing {
  status: RequestStatus;
  /** Somebody's signature stands. */
  isSigned: boolean;
}

const FROM: Readonly<Record<Step, readonly RequestStatus[]>> = {
  read: ['processing'],
  fail: ['processing', 'sending'],
  retry: ['error'],
  place: ['action_required'],
  send: ['action_required'],
  arrive: ['sending'],
  recall: ['sent'],
  sign: ['sent'],
  finish: ['sent'],
  decline: ['sent'],
  complete: ['action_required', 'sent', 'signed', 'error'],
  delete: ['processing', 'action_required', 'sending', 'sent', 'error'],
};
/** What is signed is not moved, taken back or deleted any more. */
const UNSIGNED: ReadonlySet<Step> = new Set(['place', 'recall', 'delete']);

export const mayStep = ({ status, isSigned }: Standing, step: Step): boolean =>
  FROM[step].includes(status) && !(isSigned && UNSIGNED.has(step));
