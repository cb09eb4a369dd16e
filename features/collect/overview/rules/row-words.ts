/** The small facts of a questionnaire in a list. */
import type { QuestionnaireRow } from '../model.ts';

export const whenWords = (
  { sent_at, created_at }: Pick<QuestionnaireRow, 'sent_at' | 'created_at'>,
  dateOf: (at: string) => string,
): string => (sent_at === null ? `Saved ${dateOf(created_at)}` : `Sent ${dateOf(sent_at)}`);

const PAID = new Set(['paid', 'marked_paid']);

/** `$250.00 deposit, paid`; null where none is asked for. */
export function depositWords({
  deposit_cents,
  deposit_status,
}: Pick<QuestionnaireRow, 'deposit_cents' | 'deposit_status'>): string | null {
  if (deposit_cents === null) return null;
  const amount = (deposit_cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const paid = PAID.has(deposit_status ?? '') ? 'paid' : 'not paid';
  return `${amount} deposit, ${paid}`;
}
