/** DLV-032, DLV-050 to DLV-053: statuses and progress in words. */
import type { DraftStatus, ReturnStatus } from '../model.ts';

export const STATUS_WORDS: Readonly<Record<ReturnStatus, string>> = {
  sending: 'Sending',
  draft: 'Draft',
  change_requested: 'Change requested',
  approved: 'Approved',
  sent: 'Sent',
  signed: 'Signed',
  completed: 'Completed',
  error: 'Error',
  processing: 'Processing',
  action_required: 'Action required',
  paid: 'Paid',
  invoice_paid: 'Invoice paid',
  importing: 'Importing',
  finished: 'Finished',
};

const DRAFT_WORDS: Readonly<Record<DraftStatus, string>> = {
  draft: 'Under client review',
  approved: 'Approved by the client',
  change_requested: 'Changes requested',
};
export const draftWords = (status: DraftStatus | null): string =>
  status === null ? 'Ready to review' : DRAFT_WORDS[status];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** DLV-053. */
export const signaturesCounted = (count: number): string => counted(count, 'signature', 'signatures');
export const pagesCounted = (count: number): string => counted(count, 'page', 'pages');
export const paymentsCounted = (count: number): string => counted(count, 'payment', 'payments');
export const paperFiledCounted = (count: number): string =>
  counted(count, 'paper-filed return', 'paper-filed returns');

/** DLV-051. */
export function signatureWords({ total, left }: { total: number; left: number }): string {
  if (total === 0) return 'No signatures requested.';
  if (left === 0) return 'All signatures completed';
  return `${signaturesCounted(left)} still needed on these forms`;
}

/** DLV-052. */
export function paymentWords({ total, left }: { total: number; left: number }): string {
  if (total === 0) return 'No tax payments requested.';
  return left === 0 ? 'All tax payments completed' : `${paymentsCounted(left)} still needed`;
}

interface Progressing {
  status: ReturnStatus;
  total_signature_count: number;
  all_signed: boolean;
  all_paid: boolean;
  reminder_disabled: boolean;
}

/** DLV-054: whether the reminder switch is on, and whether it can be moved. */
export const reminderSwitch = ({ all_signed, all_paid, reminder_disabled }: Progressing) => ({
  isOn: !(all_signed && all_paid) && !reminder_disabled,
  isDisabled: all_signed && all_paid,
});
