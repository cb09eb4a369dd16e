import { expect, it } from 'vitest';
import { dueIn, inOrder, nearnessOf } from './voucher-order.ts';

const voucher = (name: string, due_date: string | null, more = {}) => ({
  name,
  due_date,
  is_paid: false,
  is_due_asap: false,
  paid_at: null,
  ...more,
});

it('what is paid comes first, then what is due now, then by date', () => {
  const all = [
    voucher('undated', null),
    voucher('june', '2026-06-15'),
    voucher('now', '2026-12-01', { is_due_asap: true }),
    voucher('april', '2026-04-15'),
    voucher('paid', '2026-09-15', { is_paid: true, paid_at: '2026-04-01T00:00:00Z' }),
  ];
  expect(inOrder(all).map(({ name }) => name)).toEqual(['paid', 'now', 'april', 'june', 'undated']);
});

it('a date is near from two weeks before it, and late after it', () => {
  const near = (due: string | null, more = {}) => nearnessOf(voucher('', due, more), '2026-04-01');
  expect([
    near('2026-04-16'),
    near('2026-04-15'),
    near('2026-04-01'),
    near('2026-03-31'),
    near(null),
  ]).toEqual(['later', 'soon', 'soon', 'late', 'later']);
  expect(near('2026-03-01', { is_due_asap: true })).toBe('now');
  expect(
    ['2026-03-31', '2026-04-01', '2026-04-02', '2026-04-10'].map((due) => dueIn(due, '2026-04-01')),
  ).toEqual(['Overdue', 'Due today', 'Due tomorrow', 'Due in 9 days']);
});
