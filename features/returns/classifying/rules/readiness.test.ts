import { describe, expect, it } from 'vitest';
import { type Classified, clientPages, faultIn, isPaperOnly, pagesOf, sendFault } from './readiness.ts';

const LETTER = { width: 612, height: 792 };
const sizes = [LETTER, LETTER, LETTER];
const signature = (signer: number, page: number, no = 1) => ({
  no,
  kind: 'signature' as const,
  signer,
  page,
  x: 60,
  y: 700,
  width: 180,
  height: 22,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
});
const form = (more: Partial<Classified> = {}): Classified => ({
  kind: 'e_sign_form',
  name: 'Form 8879',
  state: 'found',
  pages: [{ first: 1, last: 1 }],
  signers: [{ user_id: 1, turn: 0 }],
  fields: [signature(1, 1)],
  wet_only: false,
  needs_identity: true,
  amount_cents: null,
  due_date: null,
  is_due_asap: false,
  ...more,
});
const voucher = (more: Partial<Classified> = {}) =>
  form({
    kind: 'payment_voucher',
    name: '1040-V',
    signers: [],
    fields: [],
    amount_cents: 21_400,
    due_date: '2026-04-15',
    ...more,
  });
const fault = (parts: Classified[], isIdentityOn = true) => sendFault(parts, sizes, { isIdentityOn });

describe('a return is sent', () => {
  it('once nothing is left to check and each form and payment is complete', () => {
    expect(fault([form(), voucher()])).toBeNull();
    expect(fault([])).toBeNull();
    expect(fault([form({ state: 'to_check' })])).toBe('One part is still to check.');
    expect(fault([form({ state: 'to_check' }), voucher({ state: 'to_check' })])).toBe(
      '2 parts are still to check.',
    );
    expect(fault([form({ signers: [], fields: [] })])).toBe('Choose who signs “Form 8879”.');
    expect(fault([form({ fields: [] })])).toBe('Each signer of “Form 8879” needs a signature field.');
    expect(fault([voucher({ amount_cents: null })])).toBe('Enter the amount of “1040-V”.');
    expect(fault([voucher({ due_date: null })])).toBe('Enter when “1040-V” is due.');
    expect(fault([voucher({ due_date: null, is_due_asap: true })])).toBeNull();
  });

  it('without a signature field where the form is signed on paper only', () => {
    expect(fault([form({ fields: [] })], false)).toBeNull();
    expect(fault([form({ fields: [], wet_only: true })])).toBeNull();
    expect([isPaperOnly(form(), true), isPaperOnly(form(), false)]).toEqual([false, true]);
    expect(isPaperOnly(form({ needs_identity: false }), false)).toBe(false);
  });

  it('with parts on its pages, and fields on the pages of their form', () => {
    expect(faultIn([form({ pages: [{ first: 1, last: 3 }] })], sizes)).toBe(
      'A part has pages that this return doesn’t have.',
    );
    expect(faultIn([form({ fields: [signature(1, 2)] })], sizes)).toBe(
      'A field lies outside of the pages of its form.',
    );
    expect(faultIn([form({ fields: [{ ...signature(1, 1), x: 600 }] })], sizes)).toMatch(/outside/);
    expect(faultIn([form({ fields: [signature(2, 1)] })], sizes)).toMatch(/isn’t a signer/);
    expect(faultIn([form({ fields: [signature(1, 1), signature(1, 1)] })], sizes)).toMatch(/isn’t a signer/);
  });
});

it('clients get every page but those for staff alone', () => {
  expect(
    pagesOf([
      { first: 2, last: 4 },
      { first: 7, last: 7 },
    ]),
  ).toEqual([2, 3, 4, 7]);
  const staff = { staff_only: true, pages: [{ first: 1, last: 2 }] };
  expect(clientPages([staff], 4)).toEqual([0, 3]);
  expect(clientPages([staff, { staff_only: false, pages: [{ first: 2, last: 2 }] }], 4)).toEqual([0, 2, 3]);
});
