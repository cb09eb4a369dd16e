/** Payments in the order in which they are due, and how near that is. Pure. */
import { daysBetween } from '#features/questionnaires/rules/days.ts';
import type { DeliveryVoucher } from '../../review/model.ts';

/** 24d: amber from then on. */
const SOON_DAYS = 14;

type Dated = Pick<DeliveryVoucher, 'is_paid' | 'is_due_asap' | 'due_date' | 'paid_at'>;
const FIRST = '';
const LAST = '~';
const keyOf = ({ is_due_asap, due_date }: Dated): string => (is_due_asap ? FIRST : (due_date ?? LAST));

/** What is paid first, then by date; what is due now comes before all dates. */
export const inOrder = <V extends Dated>(vouchers: readonly V[]): V[] => [
  ...vouchers
    .filter(({ is_paid }) => is_paid)
    .toSorted((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? '')),
  ...vouchers
    .filter(({ is_paid }) => !is_paid)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)),
];

export type Nearness = 'later' | 'soon' | 'now' | 'late';
export function nearnessOf({ is_due_asap, due_date }: Dated, today: string): Nearness {
  if (is_due_asap) return 'now';
  if (due_date === null) return 'later';
  const days = daysBetween(today, due_date);
  if (days < 0) return 'late';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

export function dueIn(due: string, today: string): string {
  const days = daysBetween(today, due);
  if (days < 0) return 'Overdue';
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
