import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRunDay } from '#features/reminders/rules/run-day.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { nextReminder, type OpenItem, type ReminderFacts, type ReminderHabits } from './next-reminder.ts';

const ITEM: OpenItem = { expected: null, promised: null };
const WEEKLY = { every: 7, overdue: false };
const facts = (more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  kind: 'template',
  is_draft: false,
  locked: false,
  completed: false,
  reminders_disabled: false,
  due_date: '2027-04-01',
  sent_at: '2027-02-01T09:00:00.000Z',
  last_followed_up: null,
  earliest_remind_date: null,
  client_acted_at: null,
  unreachable: null,
  open: [ITEM],
  ...more,
});
const next = (more: Partial<ReminderFacts> = {}, habits = WEEKLY, from = '2027-02-02') =>
  nextReminder(facts(more), habits, from);

describe('the next reminder', () => {
  it('OVR-045: is the last follow-up or the sending plus the firm’s days, a day later before ten UTC, else two', () => {
    expect(next()).toEqual({
      on: '2027-02-09',
      because: 'Because it was sent Feb 1, 2027 and your firm reminds every 7 days.',
    });
    expect(next({ sent_at: '2027-02-01T10:00:00.000Z' })).toMatchObject({ on: '2027-02-10' });
    expect(next({ last_followed_up: '2027-02-12T09:59:00.000Z' })).toEqual({
      on: '2027-02-20',
      because: 'Because the last one was Feb 12, 2027 and your firm reminds every 7 days.',
    });
    expect(next({ last_followed_up: '2027-02-12T23:00:00.000Z' }, { every: 1, overdue: false })).toEqual({
      on: '2027-02-15',
      because: 'Because the last one was Feb 12, 2027 and your firm reminds every day.',
    });
  });

  it('OVR-046: is none without a due date, locked, switched off or completed, and says which', () => {
    expect(next({ due_date: null })).toEqual({ none: true, because: 'Because it has no due date.' });
    expect(next({ locked: true })).toEqual({ none: true, because: 'Because it is locked.' });
    expect(next({ completed: true, locked: true })).toEqual({
      none: true,
      because: 'Because it is completed.',
    });
    expect(next({ reminders_disabled: true })).toEqual({
      none: true,
      because: 'Because reminders are turned off for it.',
    });
  });

  it('is none for a draft, with nothing open, and where nobody can be reached', () => {
    expect(next({ is_draft: true })).toEqual({ none: true, because: 'Because it hasn’t been sent.' });
    expect(next({ sent_at: null })).toEqual({ none: true, because: 'Because it hasn’t been sent.' });
    expect(next({ open: [] })).toEqual({ none: true, because: 'Because nothing is open.' });
    expect(next({ unreachable: 'inactive' })).toMatchObject({ because: 'Because the entity is inactive.' });
    expect(next({ unreachable: 'read_only' })).toMatchObject({
      because: 'Because the client has read-only access.',
    });
    expect(next({ unreachable: 'nobody' })).toMatchObject({
      because: 'Because none of its owners can be reminded.',
    });
  });

  it('OVR-047: is never before the earliest day', () => {
    expect(next({ earliest_remind_date: '2027-02-20' })).toEqual({
      on: '2027-02-20',
      because: 'Because reminders start on Feb 20, 2027.',
    });
    expect(next({ earliest_remind_date: '2027-02-03' })).toMatchObject({ on: '2027-02-09' });
  });

  it('comes three days and one day before it is due, too', () => {
    const due = { due_date: '2027-02-08' };
    expect(next(due)).toEqual({ on: '2027-02-05', because: 'Because it is due Feb 8, 2027.' });
    expect(
      next({ ...due, last_followed_up: '2027-02-05T10:00:00.000Z' }, WEEKLY, '2027-02-06'),
    ).toMatchObject({
      on: '2027-02-07',
    });
    expect(next({ ...due, last_followed_up: '2027-02-07T10:00:00.000Z' }, WEEKLY, '2027-02-08')).toEqual({
      none: true,
      because: 'Because it is due Feb 8, 2027, before the next one.',
    });
  });

  it('is none after the due date, unless the firm goes on; a drop-off never does', () => {
    const late = { due_date: '2027-02-08', last_followed_up: '2027-02-07T10:00:00.000Z' };
    expect(next(late, WEEKLY, '2027-02-09')).toEqual({
      none: true,
      because: 'Because it was due Feb 8, 2027.',
    });
    expect(next(late, { every: 7, overdue: true }, '2027-02-09')).toEqual({
      on: '2027-02-16',
      because: 'Because it was due Feb 8, 2027 and your firm keeps reminding after the due date.',
    });
    expect(next({ ...late, kind: 'drop_off' }, { every: 7, overdue: true }, '2027-02-09')).toHaveProperty(
      'none',
    );
  });

  it('waits until something that is open can exist', () => {
    const w2: OpenItem = { expected: '2027-02-15', promised: null };
    expect(next({ open: [w2, { expected: '2027-03-15', promised: null }] })).toEqual({
      on: '2027-02-15',
      because: 'Because the open items are expected on Feb 15, 2027.',
    });
    expect(next({ open: [w2, ITEM] })).toMatchObject({ on: '2027-02-09' });
    expect(next({ open: [{ expected: '2027-05-01', promised: null }] })).toHaveProperty('none');
  });

  it('waits a day after the client was there', () => {
    expect(next({ client_acted_at: '2027-02-08T10:00:00.000Z' })).toMatchObject({ on: '2027-02-09' });
    expect(next({ client_acted_at: '2027-02-08T10:00:01.000Z' })).toEqual({
      on: '2027-02-10',
      because: 'Because the client was active less than a day before.',
    });
    expect(next({ client_acted_at: '2027-02-09T09:00:00.000Z' })).toMatchObject({ on: '2027-02-10' });
  });

  it('keeps the day an answer was put off until, even if the client was there the day before', () => {
    const put = { open: [{ expected: null, promised: '2027-02-05' }] };
    expect(next(put)).toEqual({
      on: '2027-02-05',
      because: 'Because the client plans to answer by Feb 5, 2027.',
    });
    expect(next({ ...put, client_acted_at: '2027-02-04T22:00:00.000Z' })).toMatchObject({ on: '2027-02-05' });
    // Reminded of since, it is one of the open ones.
    expect(
      next({ ...put, last_followed_up: '2027-02-05T10:00:00.000Z' }, WEEKLY, '2027-02-06'),
    ).toMatchObject({
      on: '2027-02-14',
    });
  });

  it('makes up once for days that were missed', () => {
    expect(next({}, WEEKLY, '2027-02-24')).toMatchObject({ on: '2027-02-24' });
  });

  it('knows which run comes next', () => {
    expect(nextRunDay(new Date('2027-02-01T09:59:59Z'))).toBe('2027-02-01');
    expect(nextRunDay(new Date('2027-02-01T10:00:00Z'))).toBe('2027-02-02');
  });
});

const START = '2027-01-01';
const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays(START, days));
const moment = fc
  .tuple(day, fc.integer({ min: 0, max: 23 }))
  .map(([at, hour]) => `${at}T${String(hour).padStart(2, '0')}:30:00.000Z`);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const anyFacts: fc.Arbitrary<ReminderFacts> = fc.record({
  kind: fc.constantFrom('template' as const, 'drop_off' as const),
  is_draft: fc.constant(false),
  locked: fc.boolean(),
  completed: fc.boolean(),
  reminders_disabled: fc.boolean(),
  due_date: maybe(day),
  sent_at: moment,
  last_followed_up: maybe(moment),
  earliest_remind_date: maybe(day),
  client_acted_at: maybe(moment),
  unreachable: fc.constant(null),
  open: fc.array(fc.record({ expected: maybe(day), promised: maybe(day) }), { maxLength: 4 }),
});
const habits = fc.record({ every: fc.integer({ min: 1, max: 30 }), overdue: fc.boolean() });

/** The first facts found for which it does not hold; null where none are. */
function broken(
  check: (facts: ReminderFacts, on: string, firm: ReminderHabits, from: string) => boolean,
): unknown {
  const { counterexample } = fc.check(
    fc.property(anyFacts, habits, day, (known, firm, from) => {
      const found = nextReminder(known, firm, from);
      return 'none' in found || check(known, found.on, firm, from);
    }),
    { numRuns: 400 },
  );
  return counterexample;
}

describe('whatever the facts are, the next reminder', () => {
  it('is never before the day it is asked from, nor before the earliest', () => {
    expect(broken((known, on, _, from) => on >= from && on >= (known.earliest_remind_date ?? ''))).toBeNull();
  });
  it('is never for what is locked, completed, switched off, without a day or without anything open', () => {
    expect(
      broken(
        ({ locked, completed, reminders_disabled, due_date, open }) =>
          !locked && !completed && !reminders_disabled && due_date !== null && open.length > 0,
      ),
    ).toBeNull();
  });
  it('is after the due date only where the firm goes on, and never of a drop-off', () => {
    expect(
      broken(({ due_date, kind }, on, { overdue }) => on <= due_date! || (overdue && kind !== 'drop_off')),
    ).toBeNull();
  });
  it('always finds something that can be asked for', () => {
    expect(
      broken(({ open }, on) =>
        open.some(({ expected, promised }) => (expected ?? '') <= on && (promised ?? '') <= on),
      ),
    ).toBeNull();
  });
  it('is not within a day of the client’s own doing, but for a day they asked for', () => {
    expect(
      broken(({ client_acted_at: acted, open }, on) => {
        const rested = acted === null || Date.parse(`${on}T10:00:00Z`) - Date.parse(acted) >= 86_400_000;
        return rested || open.some(({ promised }) => promised !== null && promised <= on);
      }),
    ).toBeNull();
  });
  it('asked again from the day it named, is that day', () => {
    expect(
      broken((known, on, firm) => {
        const again = nextReminder(known, firm, on);
        return 'on' in again && again.on === on;
      }),
    ).toBeNull();
  });
});
