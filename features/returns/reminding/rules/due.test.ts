import { describe, expect, it } from 'vitest';
import { hasOpen, isReminderDue, nextReminder, openWords } from './due.ts';

const now = new Date('2026-04-08T15:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
const open = (more: object = {}) => ({
  to_review: false,
  to_sign: 1,
  to_pay: 0,
  due_dates: [] as string[],
  undated: 0,
  last_at: daysAgo(5) as string | null,
  reminders: 0,
  ...more,
});

describe('a reminder of a return goes out', () => {
  it('every five days while somebody has to review or sign, six times at most', () => {
    expect(isReminderDue(open(), now)).toBe(true);
    expect(isReminderDue(open({ to_sign: 0, to_review: true }), now)).toBe(true);
    expect(isReminderDue(open({ last_at: daysAgo(4) }), now)).toBe(false);
    expect(isReminderDue(open({ last_at: null }), now)).toBe(false);
    expect(isReminderDue(open({ reminders: 5 }), now)).toBe(true);
    expect(isReminderDue(open({ reminders: 6 }), now)).toBe(false);
  });

  it('a week and a day before a payment is due; without a date as for signing', () => {
    const pays = { to_sign: 0, to_pay: 1, last_at: daysAgo(1) };
    expect(isReminderDue(open({ ...pays, due_dates: ['2026-04-15'] }), now)).toBe(true);
    expect(isReminderDue(open({ ...pays, due_dates: ['2026-04-09'] }), now)).toBe(true);
    expect(isReminderDue(open({ ...pays, due_dates: ['2026-04-14'] }), now)).toBe(false);
    expect(isReminderDue(open({ ...pays, due_dates: ['2026-04-08'] }), now)).toBe(false);
    expect(isReminderDue(open({ ...pays, undated: 1, last_at: daysAgo(5) }), now)).toBe(true);
    expect(isReminderDue(open({ to_sign: 0 }), now)).toBe(false);
  });

  it('for each payment by itself: one that was due and never marked keeps none of the others back', () => {
    const pays = { to_sign: 0, to_pay: 4, last_at: daysAgo(60) };
    const quarters = ['2025-04-15', '2026-04-15', '2026-06-15', '2026-09-15'];
    expect(nextReminder(open({ ...pays, due_dates: quarters }), '2026-04-08')).toEqual({
      on: '2026-04-08',
      because: 'Because a payment is due Apr 15, 2026.',
    });
    for (const [from, on, due] of [
      ['2026-04-16', '2026-06-08', 'Jun 15, 2026'],
      ['2026-06-10', '2026-06-14', 'Jun 15, 2026'],
      ['2026-06-15', '2026-09-08', 'Sep 15, 2026'],
    ] as const)
      expect(
        nextReminder(open({ ...pays, due_dates: quarters, last_at: `${from}T10:00:00Z` }), from),
      ).toEqual({ on, because: `Because a payment is due ${due}.` });
    expect(nextReminder(open({ ...pays, due_dates: quarters }), '2026-09-15')).toEqual({
      on: null,
      because: 'Because a payment was due Sep 15, 2026.',
    });
  });

  it('of payments without a date, of the invoice and of signing beside dated payments, whichever comes first', () => {
    const dated = { to_pay: 2, due_dates: ['2026-04-30'] };
    for (const beside of [{ to_sign: 0, undated: 1 }, { to_sign: 1 }]) {
      const both = open({ ...dated, ...beside, last_at: daysAgo(1) });
      expect(nextReminder(both, '2026-04-08').on).toBe('2026-04-12');
      expect(nextReminder({ ...both, last_at: '2026-04-20T10:00:00Z' }, '2026-04-20').on).toBe('2026-04-23');
      expect(nextReminder({ ...both, reminders: 6 }, '2026-04-08').on).toBe('2026-04-23');
    }
    const over = open({ to_sign: 0, to_pay: 2, undated: 1, due_dates: ['2026-04-01'], reminders: 6 });
    expect(nextReminder(over, '2026-04-08')).toEqual({
      on: null,
      because: 'Because six reminders have been sent.',
    });
  });
});

it('says what is open without names or amounts', () => {
  expect(openWords(open({ to_sign: 2, to_pay: 1 }))).toBe(
    'your tax return is ready, with 2 forms to sign and one payment to make',
  );
  expect(openWords(open({ to_review: true }))).toBe(
    'the draft of your tax return is ready for you to review',
  );
  expect(openWords(open({ to_sign: 0 }))).toBe('your tax return is ready to read');
  expect([hasOpen(open()), hasOpen(open({ to_sign: 0 }))]).toEqual([true, false]);
});
