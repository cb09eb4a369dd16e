/** A return's status and progress as its row shows them. Pure. */
import type { IdentityStatus, InvoiceStatus, ReturnStatus, TaxReturn } from '../model.ts';
import { errorWords } from '../messages.ts';
import { OUT, type Step, mayStep } from '../rules/status.ts';

export type StatusTone = 'plain' | 'state' | 'info' | 'wait' | 'late' | 'done';

const TONES: Readonly<Record<ReturnStatus, StatusTone>> = {
  importing: 'plain',
  processing: 'plain',
  sending: 'plain',
  action_required: 'info',
  draft: 'state',
  approved: 'info',
  change_requested: 'wait',
  sent: 'state',
  signed: 'done',
  paid: 'done',
  invoice_paid: 'done',
  completed: 'done',
  finished: 'done',
  error: 'late',
};
export const toneOf = (status: ReturnStatus): StatusTone => TONES[status];

const WORKING: ReadonlySet<ReturnStatus> = new Set(['importing', 'processing', 'sending']);
/** DLV-027: nothing of it can be opened yet. */
export const isWorking = ({ status }: Pick<TaxReturn, 'status'>): boolean => WORKING.has(status);

export const isOut = ({ status }: Pick<TaxReturn, 'status'>): boolean => OUT.includes(status);

/** The client looks at a draft, or has said something about it. */
export const isDraft = ({ status }: Pick<TaxReturn, 'status'>): boolean =>
  status === 'draft' || status === 'approved' || status === 'change_requested';

/** Stands beside the status: why it waits. */
export function noteOf(row: Pick<TaxReturn, 'status' | 'error_code' | 'has_replacement'>): string | null {
  if (row.status === 'error') return errorWords(row.error_code).short;
  return row.has_replacement ? 'A replacement is waiting' : null;
}

type Counted = Pick<
  TaxReturn,
  'status' | 'e_sign_forms' | 'total_signature_count' | 'signatures_left' | 'payment_vouchers' | 'payment'
>;

/** DLV-048, DLV-050: a finished return has none left. */
export const signaturesOf = ({ total_signature_count: of, signatures_left }: Counted) => ({
  done: of - signatures_left,
  of,
});

const PAID: ReadonlySet<InvoiceStatus> = new Set(['paid', 'marked_paid']);
/** DLV-049: vouchers, and the firm’s invoice as one more. */
export const paymentsOf = ({ payment_vouchers, payment }: Counted) => ({
  done:
    payment_vouchers.filter(({ is_paid }) => is_paid).length + (payment && PAID.has(payment.status) ? 1 : 0),
  of: payment_vouchers.length + (payment ? 1 : 0),
});

export const canStep = (row: TaxReturn, step: Step): boolean =>
  mayStep(
    {
      status: row.status,
      isSigned: row.e_sign_forms.some(({ signatures }) => signatures.some(({ state }) => state === 'signed')),
      lacksSignature: !row.all_signed,
    },
    step,
  );

const IDENTITY_TONES: Readonly<Record<IdentityStatus, 'quiet' | 'wait' | 'late' | 'done'>> = {
  not_started: 'quiet',
  requires_input: 'wait',
  processing: 'quiet',
  failed: 'late',
  verified: 'done',
  canceled: 'wait',
};
export const identityTone = (status: IdentityStatus) => IDENTITY_TONES[status];
