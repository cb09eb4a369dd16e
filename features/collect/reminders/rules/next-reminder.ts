/** When a client is reminded of a questionnaire next, or why not: for the stored day, the table, the run and the sentence alike. */
import type { QuestionnaireKind } from '#features/questionnaires/model.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { shortDay } from '#features/reminders/rules/day-words.ts';
import { RUN_HOUR } from '#features/reminders/rules/run-day.ts';

export const DAYS_BEFORE_DUE: readonly number[] = [3, 1];
const REST_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Something a client still owes. */
export interface OpenItem {
  /** The day its issuer has to send it; before that nobody is asked for it. */
  expected: string | null;
  /** The day the client put it off until. */
  promised: string | null;
}

/** Why nobody of an entity can be reminded. */
export type NobodyThere = 'inactive' | 'read_only' | 'nobody';

export interface ReminderFacts {
  kind: QuestionnaireKind;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
  reminders_disabled: boolean;
  due_date: string | null;
  sent_at: string | null;
  last_followed_up: string | null;
  earliest_remind_date: string | null;
  client_acted_at: string | null;
  unreachable: NobodyThere | null;
  open: readonly OpenItem[];
}

/** What the firm chose. */
export interface ReminderHabits {
  /** Days between two reminders. */
  every: number;
  /** After the due date, too. */
  overdue: boolean;
}

export type NextReminder = { on: string; because: string } | { none: true; because: string };

const UNREACHABLE: Record<NobodyThere, string> = {
  inactive: 'the entity is inactive',
  read_only: 'the client has read-only access',
  nobody: 'none of its owners can be reminded',
};

const none = (because: string): NextReminder => ({ none: true, because: `Because ${because}.` });
const later = (a: string, b: string): string => (a > b ? a : b);

/** The first day whose run comes this long after a moment. */
function firstRunAfter(moment: string, hours: number): string {
  const rested = new Date(Date.parse(moment) + hours * HOUR_MS);
  const day = rested.toISOString().slice(0, 10);
  return rested.getTime() <= Date.parse(`${day}T${RUN_HOUR}:00:00Z`) ? day : addDays(day, 1);
}

/** OVR-045, as it is written: before ten the next day, otherwise the one after. */
function regularDay(base: string, every: number): string {
  const moment = new Date(base);
  return addDays(moment.toISOString().slice(0, 10), every + (moment.getUTCHours() < RUN_HOUR ? 1 : 2));
}

interface Candidate {
  day: string;
  because: string;
  /** A promise to the client is kept on its day, even if they were here yesterday. */
  of: OpenItem | null;
}

const possibleFrom = ({ expected, promised }: OpenItem): string => later(expected ?? '', promised ?? '');

/** Held back, and by what. */
function settled({ day, because, of }: Candidate, facts: ReminderFacts, from: string): Candidate {
  const firstPossible = of
    ? possibleFrom(of)
    : facts.open.map(possibleFrom).reduce((first, one) => (one < first ? one : first));
  const holds: [string, string][] = [
    [from, because],
    [facts.earliest_remind_date ?? '', `reminders start on ${shortDay(facts.earliest_remind_date)}`],
    [firstPossible, `the open items are expected on ${shortDay(firstPossible)}`],
  ];
  if (!of && facts.client_acted_at !== null)
    holds.push([
      firstRunAfter(facts.client_acted_at, REST_HOURS),
      'the client was active less than a day before',
    ]);
  return holds.reduce<Candidate>(
    (held, [least, why]) => (least > held.day ? { day: least, because: why, of } : held),
    { day, because, of },
  );
}

/** On `from` at the earliest: days that were missed are made up for once. */
export function nextReminder(facts: ReminderFacts, firm: ReminderHabits, from: string): NextReminder {
  const base = facts.last_followed_up ?? facts.sent_at;
  const due = facts.due_date;
  if (facts.is_draft || base === null) return none('it hasn’t been sent');
  if (facts.completed) return none('it is completed');
  if (facts.locked) return none('it is locked');
  if (facts.reminders_disabled) return none('reminders are turned off for it');
  if (due === null) return none('it has no due date');
  if (facts.unreachable) return none(UNREACHABLE[facts.unreachable]);
  if (facts.open.length === 0) return none('nothing is open');

  const last = new Date(base).toISOString().slice(0, 10);
  const every = firm.every === 1 ? 'every day' : `every ${firm.every} days`;
  const began = facts.last_followed_up === null ? 'it was sent' : 'the last one was';
  const candidates: Candidate[] = [
    ...facts.open.flatMap((item) =>
      item.promised !== null && item.promised > last
        ? [
            {
              day: item.promised,
              because: `the client plans to answer by ${shortDay(item.promised)}`,
              of: item,
            },
          ]
        : [],
    ),
    ...DAYS_BEFORE_DUE.map((before) => addDays(due, -before))
      .filter((day) => day > last)
      .map((day) => ({ day, because: `it is due ${shortDay(due)}`, of: null })),
    {
      day: regularDay(base, firm.every),
      because: `${began} ${shortDay(last)} and your firm reminds ${every}`,
      of: null,
    },
  ];
  const goesOn = firm.overdue && facts.kind !== 'drop_off';
  const [first] = candidates
    .map((one) => settled(one, facts, from))
    .filter(({ day }) => goesOn || day <= due)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (!first)
    return none(
      from > due ? `it was due ${shortDay(due)}` : `it is due ${shortDay(due)}, before the next one`,
    );
  const because =
    first.day > due
      ? `it was due ${shortDay(due)} and your firm keeps reminding after the due date`
      : first.because;
  return { on: first.day, because: `Because ${because}.` };
}
