import { isSignedByAny } from '#features/signing/rules/facts.ts';
import { errorWords } from '../messages.ts';
import type { SignatureRequest } from '../model.ts';
import { mayStep, type Step } from '../rules/status.ts';

type Shown = Pick<
  SignatureRequest,
  'status' | 'signatures' | 'decline_reason' | 'declined_by' | 'error_code' | 'is_opened'
>;
export type StatusTone = 'plain' | 'state' | 'info' | 'wait' | 'late' | 'done';

export interface StatusWords {
  label: string;
  tone: StatusTone;
  /** What stands beside it: who is missing, or why it waits. */
  note: string | null;
}

export const isDeclined = ({ status, declined_by }: Pick<Shown, 'status' | 'declined_by'>): boolean =>
  status === 'action_required' && declined_by !== null;

const needed = ({ signatures }: Pick<Shown, 'signatures'>) =>
  signatures.filter(({ state }) => state !== 'not_needed');

export const signedCount = (request: Pick<Shown, 'signatures'>): { signed: number; of: number } => {
  const all = needed(request);
  return { signed: all.filter(({ state }) => state === 'signed').length, of: all.length };
};

export const canStep = (request: Pick<Shown, 'status' | 'signatures'>, step: Step): boolean =>
  mayStep({ status: request.status, isSigned: isSignedByAny(request.signatures) }, step);

function missingWords(request: Shown): string | null {
  const all = needed(request);
  const missing = all.filter(({ state }) => state === 'not_signed');
  const [last] = missing;
  if (!last) return null;
  if (missing.length > 1) return `${missing.length} of ${all.length} to sign`;
  return request.is_opened ? 'Opened, not signed' : `${last.user_name.split(' ')[0]} to sign`;
}

/** A decline and missing fields read differently, although both wait for staff. */
export function statusWords(request: Shown): StatusWords {
  const words: Record<Shown['status'], () => StatusWords> = {
    processing: () => ({ label: 'Processing', tone: 'plain', note: null }),
    action_required: () =>
      isDeclined(request)
        ? { label: 'Action required', tone: 'wait', note: `Declined: “${request.decline_reason ?? ''}”` }
        : { label: 'Action required', tone: 'info', note: 'Place fields' },
    sending: () => ({ label: 'Sending', tone: 'plain', note: null }),
    sent: () => ({ label: 'Sent', tone: 'state', note: missingWords(request) }),
    signed: () => ({ label: 'Signed', tone: 'done', note: null }),
    completed: () => ({ label: 'Completed', tone: 'done', note: null }),
    error: () => ({ label: 'Error', tone: 'late', note: errorWords(request.error_code).short }),
  };
  return words[request.status]();
}

/** For the filter. */
export const STATUS_CHOICES: readonly { value: Shown['status']; label: string }[] = [
  { value: 'processing', label: 'Processing' },
  { value: 'action_required', label: 'Action required' },
  { value: 'sending', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'signed', label: 'Signed' },
  { value: 'completed', label: 'Completed' },
  { value: 'error', label: 'Error' },
];
