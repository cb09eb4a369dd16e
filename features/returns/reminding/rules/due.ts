/** Who is reminded of a return automatically, and when. Pure. */
import { addDays } from '#features/questionnaires/rules/days.ts';
import { shortDay } from '#features/reminders/rules/day-words.ts';
import { MOST_REMINDERS, REMIND_EVERY_DAYS } from '#features/signature-requests/rules/reminders.ts';

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

export interface Told {
  last_at: string | null;
  reminders: number;
}

export const hasOpen = ({ to_review, to_sign, to_pay }: Open): boolean =>
  to_review || to_sign > 0 || to_pay > 0;

const dayOf = (moment: string): string => new Date(moment).toISOString().slice(0, 10);

export type NextReminder = { on: string; because: string } | { on: null; because: string };
const none = (because: string): NextReminder => ({ on: null, because: `Because ${because}.` });

/** Five days after they were written to last: in days, since the run is one a day. */
function again({ last_at, reminders }: Told, from: string): NextReminder {
  if (last_at === null) return none('they haven’t been written to yet');
  if (reminders >= MOST_REMINDERS) return none('six reminders have been sent');
  const last = dayOf(last_at);
  const day = addDays(last, REMIND_EVERY_DAYS);
  return {
    on: day < from ? from : day,
    because: `Because they were last written to on ${shortDay(last)} and are reminded every five days.`,
  };
}

/** A week and a day before, also where the run of that day was missed. */
function beforeDue({ last_at }: Told, due: string, from: string): NextReminder {
  const days = DAYS_BEFORE_DUE.map((before) => addDays(due, -before));
  const last = last_at === null ? '' : dayOf(last_at);
  const missed = days.some((day) => day <= from && day > last);
  const next = missed ? from : days.find((day) => day > from);
  if (next === undefined || next >= due)
    return none(
      from >= due
        ? `a payment was due ${shortDay(due)}`
        : `a payment is due ${shortDay(due)}, before the next one`,
    );
  return { on: next, because: `Because a payment is due ${shortDay(due)}.` };
}

/** Reviewing and signing every five days, six times at most; paying a week and a day before it is due. Not before `from`. */
export function nextReminder(person: Open & Told, from: string): NextReminder {
  if (person.to_review || person.to_sign > 0) return again(person, from);
  if (person.to_pay === 0) return none('nothing is open');
  return person.next_due === null ? again(person, from) : beforeDue(person, person.next_due, from);
}

export const isReminderDue = (person: Open & Told, now: Date): boolean => {
  const today = now.toISOString().slice(0, 10);
  return nextReminder(person, today).on === today;
};

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const openLines = ({ to_sign, to_pay }: Pick<Open, 'to_sign' | 'to_pay'>): string[] => [
  ...(to_sign > 0 ? [`${counted(to_sign, 'one form', 'forms')} to sign`] : []),
  ...(to_pay > 0 ? [`${counted(to_pay, 'one payment', 'payments')} to make`] : []),
];

/** What is open, for a mail: no amounts, no names of forms. */
export function openWords({ to_review, to_sign, to_pay }: Open): string {
  if (to_review) return 'the draft of your tax return is ready for you to review';
  const what = openLines({ to_sign, to_pay });
  return what.length === 0
    ? 'your tax return is ready to read'
    : `your tax return is ready, with ${what.join(' and ')}`;
}

/** The same beside other things. */
export function partWords({ entity, ...open }: Open & { entity: string }): {
  heading: string;
  lines: string[];
} {
  if (open.to_review)
    return { heading: `The draft of the tax return of ${entity} is ready for you to review.`, lines: [] };
  return { heading: `Tax return of ${entity}`, lines: openLines(open) };
}
