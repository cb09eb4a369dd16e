import { describe, expect, it } from 'vitest';
import { DEPOSIT_STATUSES, depositAfter, factOf, isUnpaid, mayBecome } from './deposit.ts';

describe('a deposit', () => {
  it('DEP-002: is unpaid with an amount while it is pending or unpaid', () => {
    const unpaid = DEPOSIT_STATUSES.filter((deposit_status) =>
      isUnpaid({ deposit_cents: 1, deposit_status }),
    );
    expect(unpaid).toEqual(['pending', 'unpaid']);
    expect(isUnpaid({ deposit_cents: null, deposit_status: 'unpaid' })).toBe(false);
    expect(isUnpaid({ deposit_cents: 100, deposit_status: null })).toBe(false);
  });

  it.each([
    ['unpaid', 'opening', 'unpaid'],
    ['unpaid', 'open', 'payment_pending'],
    ['pending', 'open', 'payment_pending'],
    ['payment_pending', 'processing', 'payment_pending'],
    ['unpaid', 'processing', 'payment_pending'],
    ['payment_pending', 'left', 'unpaid'],
    ['payment_pending', 'failed', 'unpaid'],
    ['payment_pending', 'expired', 'unpaid'],
    ['pending', 'expired', 'pending'],
    ['payment_pending', 'paid', 'paid'],
    ['unpaid', 'paid', 'paid'],
    ['marked_paid', 'open', 'marked_paid'],
    ['marked_paid', 'expired', 'marked_paid'],
    ['marked_paid', 'paid', 'paid'],
    ['paid', 'expired', 'paid'],
    ['paid', 'open', 'paid'],
  ] as const)('%s, its checkout %s: %s', (now, checkout, next) => {
    expect(depositAfter(now, checkout)).toBe(next);
  });

  it('is marked by staff when it is unpaid, and back when it was marked', () => {
    expect(DEPOSIT_STATUSES.filter((now) => mayBecome(now, 'marked_paid'))).toEqual(['pending', 'unpaid']);
    expect(DEPOSIT_STATUSES.filter((now) => mayBecome(now, 'pending'))).toEqual(['marked_paid']);
  });

  it.each([
    [0, null, null],
    [99, null, 'partly_refunded'],
    [100, null, 'refunded'],
    [100, 'open', 'disputed'],
    [0, 'open', 'disputed'],
    [0, 'lost', 'charged_back'],
    [0, 'won', null],
    [100, 'won', 'refunded'],
  ] as const)('of 100 with %s refunded and the dispute %s: %s', (refunded_cents, dispute, fact) => {
    expect(factOf({ amount_cents: 100, refunded_cents, dispute })).toBe(fact);
  });
});
