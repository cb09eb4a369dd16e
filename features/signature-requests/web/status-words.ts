import type { SignatureRequest } from '../model.ts';

type Shown = Pick<SignatureRequest, 'status' | 'signatures' | 'decline_reason' | 'declined_by'>;
export type StatusTone = 'plain' | 'state' | 'info' | 'wait' | 'late' | 'done';

export interface StatusWords {
  label: string;
  tone: StatusTone;
  /** What stands beside it: how far it is, or why it waits. */
  note: string | null;
}

export const isDeclined = ({ status, declined_by }: Pick<Shown, 'status' | 'declined_by'>): boolean =>
  status === 'action_required' && declined_by !== null;

export const signedCount = ({ signatures }: Pick<Shown, 'signatures'>): { signed: number; of: number } => {
  const needed = signatures.filter(({ state }) => state !== 'not_needed');
  return { signed: needed.filter(({ state }) => state === 'signed').length, of: needed.length };
};

/** A decline and missing fields read differently, although both wait for staff. */
export function statusWords(request: Shown): StatusWords {
  const { signed, of } = signedCount(request);
  if (isDeclined(request))
    return {
      label: 'Declined',
      tone: 'wait',
      note: `${request.declined_by}: “${request.decline_reason ?? ''}”`,
    };
  const words: Record<Shown['status'], StatusWords> = {
    processing: { label: 'Processing', tone: 'plain', note: null },
    action_required: { label: 'Needs fields', tone: 'info', note: null },
    sending: { label: 'Sending', tone: 'plain', note: null },
    sent: { label: 'Sent', tone: 'state', note: `${signed} of ${of} signed` },
    signed: { label: 'Signed', tone: 'done', note: null },
    completed: { label: 'Completed', tone: 'done', note: null },
    error: { label: 'Couldn’t be read', tone: 'late', note: null },
  };
  return words[request.status];
}

/** For the filter. */
export const STATUS_CHOICES: readonly { value: Shown['status']; label: string }[] = [
  { value: 'processing', label: 'Processing' },
  { value: 'action_required', label: 'Needs fields or declined' },
  { value: 'sending', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'signed', label: 'Signed' },
  { value: 'completed', label: 'Completed' },
  { value: 'error', label: 'Couldn’t be read' },
];
