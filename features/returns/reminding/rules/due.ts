/** Who is reminded of a return automatically, and when. Pure. */
import { MOST_REMINDERS, REMIND_EVERY_DAYS } from '#features/signature-requests/rules/reminders.ts';

const DAY_MS = 24 * 3_600_000;
/** Before a payment is due. */
export const DAYS_BEFORE_DUE: readonly number[] = [7, 1];

export interface Open {
  to_review: boolean;
  /** Forms that wait for this very person. */
  to_sign: number;
  to_pay: number;
  /** The next unpaid date; null where the payments left have none. */
  next_due: string | null;
}

interface Told {
  last_at: string | null;
  reminders: number;
}

export const hasOpen = ({ to_review, to_sign, to_pay }: Open): boolean =>
  to_review || to_sign > 0 || to_pay > 0;

const daysUntil = (day: string, now: Date): number =>
  Math.round(
    (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)) / DAY_MS,
  );

const isAgain = ({ last_at, reminders }: Told, now: Date): boolean =>
  last_at !== null &&
  reminders < MOST_REMINDERS &&
  now.getTime() - Date.parse(last_at) >= REMIND_EVERY_DAYS * DAY_MS;

/** Reviewing and signing every five days, six times at most; paying a week and a day before it is due. */
export function isReminderDue(person: Open & Told, now: Date): boolean {
  if (person.to_review || person.to_sign > 0) return isAgain(person, now);
  if (person.to_pay === 0) return false;
  return person.next_due === null
    ? isAgain(person, now)
    : DAYS_BEFORE_DUE.includes(daysUntil(person.next_due, now));
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

/** What is open, for a mail: no amounts, no names of forms. */
export function openWords({ to_review, to_sign, to_pay }: Open): string {
  if (to_review) return 'the draft of your tax return is ready for you to review';
  const what = [
    ...(to_sign > 0 ? [`${counted(to_sign, 'one form', 'forms')} to sign`] : []),
    ...(to_pay > 0 ? [`${counted(to_pay, 'one payment', 'payments')} to make`] : []),
  ];
  return what.length === 0
    ? 'your tax return is ready to read'
    : `your tax return is ready, with ${what.join(' and ')}`;
}
