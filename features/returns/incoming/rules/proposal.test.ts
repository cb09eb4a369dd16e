import { describe, expect, it } from 'vitest';
import type { ReturnPart, ReturnReading } from '../../reading/model.ts';
import { peopleOf, proposalOf } from './proposal.ts';

const MARIA = { user_id: 1, full_name: 'Maria Client', signs: true };
const TOM = { user_id: 2, full_name: 'Tom Client', signs: true };
const box = { page: 4, x: 60, y: 700, width: 180, height: 22 };

const part = (more: Partial<ReturnPart>): ReturnPart => ({
  no: 1,
  kind: 'other',
  form_id: null,
  name: 'Form 1040',
  authority: null,
  pages: [{ first: 0, last: 3 }],
  is_staff_only: false,
  confidence: 0.9,
  reasons: [],
  fingerprint: 'f',
  e_sign: null,
  voucher: null,
  k1: null,
  ...more,
});
const form = part({
  no: 2,
  kind: 'e_sign_form',
  form_id: 'us-8879',
  name: 'Form 8879',
  authority: 'federal',
  pages: [{ first: 4, last: 4 }],
  e_sign: {
    signers: ['taxpayer', 'spouse', 'ero'],
    places: [
      { ...box, kind: 'signature', role: 'taxpayer', found_by: 'Your signature' },
      { ...box, y: 740, kind: 'signature', role: 'spouse', found_by: 'Spouse’s signature' },
      { ...box, y: 770, kind: 'signature', role: 'ero', found_by: 'ERO’s signature' },
    ],
    figures: [],
  },
});
const reading = (more: Partial<ReturnReading> = {}): ReturnReading => ({
  scanned: [],
  pages: 8,
  papers: [],
  page_sizes: [],
  form: '1040',
  tax_year: 2025,
  software: null,
  taxpayer: null,
  spouse: null,
  parts: [form],
  figures: [],
  undecided: [],
  ...more,
});
const propose = (read: ReturnReading, owners = [MARIA, TOM]) =>
  proposalOf(read, owners, (id) => id === 'us-8879');

describe('the signers of a form', () => {
  it('are the people the return names, wherever they stand among the owners; nobody stands for the firm', () => {
    const who = peopleOf([MARIA, TOM], {
      taxpayer: { name: 'TOM J CLIENT', tin: null },
      spouse: { name: 'Client, Maria', tin: null },
    });
    expect([who('taxpayer'), who('spouse'), who('ero')]).toEqual([2, 1, null]);
  });

  it('are those who sign as a rule, where the return names nobody known', () => {
    const who = peopleOf([{ ...MARIA, signs: false }, TOM], { taxpayer: null, spouse: null });
    expect([who('taxpayer'), who('officer'), who('spouse')]).toEqual([2, 2, null]);
  });

  it('each get their own fields; what the firm signs is left out', () => {
    const [proposed] = propose(reading()).parts;
    expect(proposed).toMatchObject({
      state: 'found',
      needs_identity: true,
      signers: [
        { user_id: 1, turn: 0 },
        { user_id: 2, turn: 0 },
      ],
    });
    expect(proposed!.fields.map(({ no, signer, found_by }) => [no, signer, found_by])).toEqual([
      [1, 1, 'Your signature'],
      [2, 2, 'Spouse’s signature'],
    ]);
  });

  it('are for staff to check where somebody is missing', () => {
    expect(propose(reading(), [MARIA]).parts[0]).toMatchObject({
      state: 'to_check',
      signers: [{ user_id: 1 }],
    });
  });

  it('are for staff to check on a page whose words were recognized', () => {
    expect(propose(reading({ scanned: [4] })).parts[0]!.state).toBe('to_check');
    expect(propose(reading({ scanned: [3, 5] })).parts[0]!.state).toBe('found');
  });
});

it('a return is called by its form, and pages nobody could tell are for staff to check', () => {
  const unclear = (page: number, name?: string) => ({
    page,
    why: 'unclear' as const,
    fingerprint: `p${page}`,
    candidates:
      name === undefined
        ? []
        : [{ kind: 'letter' as const, form_id: null, name, confidence: 0.4, reasons: [] }],
  });
  const undecided = [unclear(3), unclear(2), unclear(5), unclear(6, 'Letter')];
  const { name, parts } = propose(reading({ parts: [], undecided }));
  expect(name).toBe('Form 1040');
  expect(parts.map(({ name: called, state, pages }) => [called, state, pages])).toEqual([
    ['Pages to check', 'to_check', [{ first: 2, last: 3 }]],
    ['Pages to check', 'to_check', [{ first: 5, last: 5 }]],
    ['Letter', 'to_check', [{ first: 6, last: 6 }]],
  ]);
  expect(propose(reading({ form: 'T1' })).name).toBe('T1');
  expect(propose(reading({ form: null })).name).toBeNull();
});

it('vouchers and K-1s keep what was read of them', () => {
  const { parts } = propose(
    reading({
      parts: [
        part({
          kind: 'payment_voucher',
          form_id: 'us-1040-es',
          name: 'Form 1040-ES',
          voucher: {
            amount_cents: 115_000,
            due_on: '2026-04-15',
            due_from: 'rule',
            is_due_asap: false,
            tax_year: 2026,
            installment: 1,
          },
        }),
        part({
          kind: 'k1',
          k1: {
            form: '1120-S',
            recipient: { name: 'Maria Client', tin: { kind: 'ssn', last4: '3318' } },
            issuer: null,
            tax_year: 2025,
            share_percent: 55,
          },
        }),
      ],
    }),
  );
  expect(parts[0]).toMatchObject({
    name: 'Estimated tax, 1st quarter',
    amount_cents: 115_000,
    due_date: '2026-04-15',
    is_due_asap: false,
  });
  expect(parts[1]!.recipient).toEqual({ name: 'Maria Client', tin_last4: '3318', share: '55%' });
});
