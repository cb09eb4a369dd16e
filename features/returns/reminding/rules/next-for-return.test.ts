import { describe, expect, it } from 'vitest';
import { nextForReturn, type RemindedOwner } from './next-for-return.ts';

const days = { from: '2026-04-08', today: '2026-04-08' };
const owner = (more: Partial<RemindedOwner> = {}): RemindedOwner => ({
  user_id: 1,
  full_name: 'Maria Client',
  to_review: false,
  to_sign: 1,
  to_pay: 0,
  due_dates: [],
  undated: 0,
  last_at: '2026-04-05T16:00:00Z',
  reminders: 0,
  email: 'maria@people.test',
  phone: null,
  wants_sms: false,
  wants_reminders: true,
  is_reminded_today: false,
  ...more,
});
const next = (status: Parameters<typeof nextForReturn>[0]['status'], more: Partial<RemindedOwner> = {}) =>
  nextForReturn({ status, reminder_disabled: false }, [owner(more)], days).next;

describe('the next reminder of a return', () => {
  it('is five days after the last mail, with the reason', () => {
    expect(next('sent')).toEqual({
      on: '2026-04-10',
      because: 'Because they were last written to on Apr 5, 2026 and are reminded every five days.',
    });
    expect(next('draft', { to_review: true, to_sign: 0 })).toMatchObject({ on: '2026-04-10' });
  });

  it('is a week before a payment is due, and then a day before', () => {
    const pays = { to_sign: 0, to_pay: 1 };
    expect(next('signed', { ...pays, due_dates: ['2026-04-30'] })).toEqual({
      on: '2026-04-23',
      because: 'Because a payment is due Apr 30, 2026.',
    });
    expect(
      next('signed', { ...pays, due_dates: ['2026-04-14'], last_at: '2026-04-07T10:00:00Z' }),
    ).toMatchObject({
      on: '2026-04-13',
    });
    expect(next('signed', { ...pays, due_dates: ['2026-04-01'] })).toEqual({
      on: null,
      because: 'Because a payment was due Apr 1, 2026.',
    });
    expect(next('signed', { ...pays, due_dates: ['2026-04-01', '2026-06-15'] })).toEqual({
      on: '2026-06-08',
      because: 'Because a payment is due Jun 15, 2026.',
    });
  });

  it('is of payments to come alone once it is finished or completed', () => {
    const pays = { to_sign: 0, to_pay: 2, due_dates: ['2026-04-01', '2026-06-15'] };
    expect(next('finished', pays)).toEqual({
      on: '2026-06-08',
      because: 'Because a payment is due Jun 15, 2026.',
    });
    expect(next('completed', { ...pays, due_dates: ['2026-04-01'] })).toEqual({
      on: null,
      because: 'Because it is completed.',
    });
    const off = nextForReturn({ status: 'finished', reminder_disabled: true }, [owner(pays)], days);
    expect(off.next).toEqual({ on: null, because: 'Because it is finished.' });
    expect(nextForReturn({ status: 'finished', reminder_disabled: false }, [], days).next).toEqual({
      on: null,
      because: 'Because it is finished.',
    });
  });

  it('waits a day where they were written to today', () => {
    const due = { last_at: '2026-04-01T16:00:00Z' };
    expect(next('sent', due)).toMatchObject({ on: '2026-04-08' });
    expect(next('sent', { ...due, is_reminded_today: true })).toMatchObject({ on: '2026-04-09' });
  });

  it('is none, and says why', () => {
    const none = (because: string) => ({ on: null, because });
    expect(next('action_required')).toEqual(none('Because it isn’t with the client.'));
    expect(next('finished')).toEqual(none('Because it is finished.'));
    expect(nextForReturn({ status: 'sent', reminder_disabled: true }, [owner()], days).next).toEqual(
      none('Because reminders are turned off for it.'),
    );
    expect(nextForReturn({ status: 'sent', reminder_disabled: false }, [], days).next).toEqual(
      none('Because none of its owners can be reminded.'),
    );
    expect(next('sent', { reminders: 6 })).toEqual(none('Because six reminders have been sent.'));
    expect(next('sent', { to_sign: 0 })).toEqual(none('Because nothing is open for them.'));
    expect(next('sent', { wants_reminders: false })).toEqual(none('Because they turned reminders off.'));
    expect(next('sent', { email: null })).toEqual(
      none('Because they have no email and no phone for text messages.'),
    );
    expect(next('sent', { last_at: null })).toEqual(none('Because they haven’t been written to yet.'));
  });

  it('is that of whoever comes first, and each owner has their own', () => {
    const tom = owner({ user_id: 2, full_name: 'Tom Client', last_at: '2026-04-04T16:00:00Z' });
    const done = owner({ user_id: 3, full_name: 'Kim Client', to_sign: 0 });
    const { next: first, people } = nextForReturn(
      { status: 'sent', reminder_disabled: false },
      [owner(), tom, done],
      days,
    );
    expect(first.on).toBe('2026-04-09');
    expect(people.map(({ name, on }) => [name, on])).toEqual([
      ['Maria Client', '2026-04-10'],
      ['Tom Client', '2026-04-09'],
      ['Kim Client', null],
    ]);
  });
});
