import { describe, expect, it } from 'vitest';
import type { PartKind } from '../../catalogue/model.ts';
import { addPart, type ClassifyDraft, type DraftPart } from './draft.ts';
import {
  draftFault,
  invoicePages,
  partGroups,
  receiversOf,
  rowAfterConfirming,
  rowKeys,
  toCheck,
  whatGoesOut,
} from './part-groups.ts';

const EMPTY: ClassifyDraft = {
  tax_return_name: 'Form 1040',
  parts: [],
  note: '',
  reminds: true,
  invoice: null,
  pay_first: false,
};
const plain = addPart(EMPTY, 0).draft.parts[0]!;
const part = (id: number, kind: PartKind, more: Partial<DraftPart> = {}): DraftPart => ({
  ...plain,
  id,
  kind,
  state: 'confirmed',
  ...more,
});
const signers = (...ids: number[]) => ids.map((user_id) => ({ user_id, turn: 0 }));
const person = (user_id: number, full_name: string, unreachable: string | null = null) => ({
  user_id,
  full_name,
  email: null,
  signs: true,
  unreachable,
});
const people = [person(1, 'Maria Client'), person(2, 'Tom Client'), person(3, 'Rosa Lee', 'Not active')];
const parts = [
  part(1, 'other'),
  part(2, 'letter'),
  part(3, 'invoice'),
  part(4, 'k1'),
  part(5, 'paper_filed_return', { due_date: '2026-05-01' }),
  part(6, 'payment_voucher', { amount: 15_000, is_due_asap: true }),
  part(7, 'e_sign_form', { signers: signers(1, 2) }),
  part(8, 'e_sign_form', { signers: signers(2) }),
  part(9, 'payment_voucher', { amount: 126_400, due_date: '2026-04-15' }),
  part(10, 'paper_filed_return', { due_date: '2026-04-15' }),
];

describe('the rows of the desk', () => {
  it('follow the order in which a client meets them; what the firm adds comes last', () => {
    expect(partGroups(parts).map(({ title }) => title)).toEqual([
      'E-sign forms',
      'Payment vouchers',
      'Sign and mail on paper',
      'K-1s',
      'Letters',
      'Return and other pages',
    ]);
    expect(rowKeys(parts)).toEqual([7, 8, 6, 9, 5, 10, 4, 2, 1, 3, 'invoice', 'note']);
    expect(invoicePages(parts).map(({ id }) => id)).toEqual([3]);
    expect(partGroups([])).toEqual([]);
  });

  it('lead from one that was confirmed to the next to check, else to the one below', () => {
    const open = parts.map((one) => ([6, 4].includes(one.id) ? { ...one, state: 'to_check' as const } : one));
    expect(toCheck(open)).toBe(2);
    expect(rowAfterConfirming(open, 7)).toBe(6);
    expect(rowAfterConfirming(open, 6)).toBe(4);
    expect(rowAfterConfirming(open, 4)).toBe(6);
    expect(rowAfterConfirming(parts, 7)).toBe(8);
    expect(rowAfterConfirming(parts, 'note')).toBe('note');
  });
});

describe('what goes out', () => {
  it('is counted: signatures, people, payments with their sum, paper by its first day, K-1s', () => {
    expect(whatGoesOut(parts)).toEqual({
      forms: 2,
      signatures: 3,
      people: 2,
      payments: 2,
      sum: 141_400,
      paper: 2,
      mailBy: '2026-04-15',
      k1s: 1,
    });
    expect(whatGoesOut([part(1, 'payment_voucher')])).toMatchObject({ sum: 0, mailBy: null, people: 0 });
  });

  it('goes to those who sign, else to everybody who can be reached', () => {
    expect(receiversOf(parts, people).map(({ user_id }) => user_id)).toEqual([1, 2]);
    expect(
      receiversOf([part(1, 'other', { signers: signers(2) })], people).map(({ user_id }) => user_id),
    ).toEqual([1, 2]);
  });

  it('waits for what is left to check, to enter or to reach', () => {
    const around = { page_sizes: [{ width: 612, height: 792 }], candidates: people, identity_on: true };
    const fault = (...some: DraftPart[]) => draftFault({ ...EMPTY, parts: some }, around);
    expect(fault(part(1, 'other', { state: 'to_check' }))).toBe('1 to check');
    expect(fault(part(1, 'payment_voucher', { name: 'Balance' }))).toBe('Enter the amount of “Balance”.');
    expect(fault(part(1, 'e_sign_form', { name: 'Form', wet_only: true }))).toBe('Choose who signs “Form”.');
    const fields = [{ no: 1, kind: 'signature', signer: 3, page: 0, x: 9, y: 9, width: 90, height: 20 }];
    const signed = { signers: signers(3), fields: fields as DraftPart['fields'] };
    expect(fault(part(1, 'e_sign_form', signed))).toBe('Rosa Lee can’t be reached.');
    expect(fault(part(1, 'e_sign_form', { ...signed, wet_only: true }))).toBeNull();
    expect(fault(part(1, 'other'))).toBeNull();
  });
});
