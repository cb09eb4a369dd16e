import { describe, expect, it } from 'vitest';
import { hasOpen, isReminderDue, openWords } from './due.ts';

const now = new Date('2026-04-08T15:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
const open = (more: object = {}) => ({
  to_review: false,
  to_sign: 1,
  to_pay: 0,
  next_due: null as string | null,
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
    expect(isReminderDue(open({ ...pays, next_due: '2026-04-15' }), now)).toBe(true);
    expect(isReminderDue(open({ ...pays, next_due: '2026-04-09' }), now)).toBe(true);
    expect(isReminderDue(open({ ...pays, next_due: '2026-04-14' }), now)).toBe(false);
    expect(isReminderDue(open({ ...pays, next_due: '2026-04-08' }), now)).toBe(false);
    expect(isReminderDue(open({ ...pays, last_at: daysAgo(5) }), now)).toBe(true);
    expect(isReminderDue(open({ to_sign: 0 }), now)).toBe(false);
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
