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
  /** When unpaid payments are due, past days too. */
  due_dates: readonly string[];
  /** Payments to be reminded of like signing: as soon as possible, without a date, and the firm's invoice. */
  undated: number;
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

/** A week and a day before, also where the run of that day was missed; null once both are over. */
function dayBefore({ last_at }: Told, due: string, from: string): string | null {
  const days = DAYS_BEFORE_DUE.map((before) => addDays(due, -before));
  const last = last_at === null ? '' : dayOf(last_at);
  const missed = days.some((day) => day <= from && day > last);
  const next = missed ? from : days.find((day) => day > from);
  return next === undefined || next >= due ? null : next;
}

const earliest = <T extends { on: string }>(some: readonly T[]): T | undefined =>
  some.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))[0];

/** Each payment has its own two days: one that was due and never marked keeps none of the others back. */
function beforeDue(person: Open & Told, from: string): NextReminder {
  const dues = person.due_dates.toSorted();
  const first = earliest(
    dues.flatMap((due) => {
      const on = dayBefore(person, due, from);
      return on === null ? [] : [{ on, due }];
    }),
  );
  if (first) return { on: first.on, because: `Because a payment is due ${shortDay(first.due)}.` };
  const ahead = dues.find((due) => due > from);
  return none(
    ahead === undefined
      ? `a payment was due ${shortDay(dues.at(-1)!)}`
      : `a payment is due ${shortDay(ahead)}, before the next one`,
  );
}

/**
 * Reviewing, signing and payments without a date every five days, six times at most; dated payments a week and a day
 * before. Whichever comes first; not before `from`.
 */
export function nextReminder(person: Open & Told, from: string): NextReminder {
  const { to_review, to_sign, to_pay, undated, due_dates } = person;
  const reminders = [
    ...(to_review || to_sign > 0 || undated > 0 ? [again(person, from)] : []),
    ...(to_pay > 0 && due_dates.length > 0 ? [beforeDue(person, from)] : []),
  ];
  const dated = reminders.flatMap((one) => (one.on === null ? [] : [one]));
  return earliest(dated) ?? reminders[0] ?? none('nothing is open');
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
