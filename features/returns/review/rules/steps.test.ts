import { describe, expect, it } from 'vitest';
import type { DeliveryForm, DeliveryView } from '../model.ts';
import { paymentsOf, signaturesOf, startOf, stepAfter, stepBefore, stepNamed, stepsOf } from './steps.ts';

const form = (state: 'signed' | 'not_signed' | 'not_needed'): DeliveryForm =>
  ({
    own: { user_id: 1, user_name: 'Maria', state, is_turn: true, may_sign: state === 'not_signed' },
    signatures: [
      { user_id: 1, state },
      { user_id: 2, state: 'not_signed' },
    ],
  }) as unknown as DeliveryForm;

const view = (more: Partial<DeliveryView> = {}): DeliveryView =>
  ({
    is_draft: false,
    status: 'sent',
    next: 'sign',
    forms: [form('not_signed')],
    vouchers: [{ is_paid: false }, { is_paid: true }],
    invoice: null,
    letters: [],
    k1s: [{}],
    paper_returns: [],
    ...more,
  }) as unknown as DeliveryView;

describe('DLV-037: the steps of a return', () => {
  it('are those that it has something for', () => {
    expect(stepsOf(view())).toEqual(['summary', 'sign', 'pay', 'papers', 'done']);
    expect(stepsOf(view({ forms: [], vouchers: [], k1s: [] }))).toEqual(['summary', 'done']);
    expect(stepsOf(view({ is_draft: true }))).toEqual(['review']);
    expect(stepsOf(view({ is_draft: true, status: 'finished' }))).toContain('done');
    const invoice = { amount: 1 } as DeliveryView['invoice'];
    expect(stepsOf(view({ vouchers: [], invoice }))).toContain('pay');
  });

  it('open where the reader left', () => {
    expect(startOf(view())).toBe('summary');
    expect(startOf(view({ forms: [form('signed'), form('not_signed')] }))).toBe('sign');
    expect(startOf(view({ forms: [form('signed')], next: 'pay' }))).toBe('pay');
    expect(startOf(view({ forms: [], next: 'pay' }))).toBe('pay');
    expect(startOf(view({ next: 'pay' }))).toBe('summary');
    expect(startOf(view({ next: 'done' }))).toBe('done');
    expect(startOf(view({ is_draft: true, next: 'review' }))).toBe('review');
  });

  it('are named by the address as far as there are such', () => {
    expect(stepNamed(view(), 'pay')).toBe('pay');
    expect(stepNamed(view({ vouchers: [] }), 'pay')).toBe('summary');
    expect(stepAfter(view(), 'sign')).toBe('pay');
    expect(stepAfter(view(), 'done')).toBeNull();
    expect(stepBefore(view(), 'pay')).toBe('sign');
    expect(stepBefore(view(), 'summary')).toBeNull();
  });

  it('DLV-050: count what is left, of the reader, and nothing of a finished return', () => {
    expect(signaturesOf(view())).toEqual({ total: 1, left: 1 });
    expect(signaturesOf(view({ status: 'finished' }))).toEqual({ total: 1, left: 0 });
    expect(signaturesOf(view({ forms: [{ ...form('signed'), own: null }] }))).toEqual({ total: 2, left: 1 });
    expect(signaturesOf(view({ forms: [form('not_needed')] }))).toEqual({ total: 1, left: 1 });
    expect(paymentsOf(view())).toEqual({ total: 2, left: 1 });
  });
});
