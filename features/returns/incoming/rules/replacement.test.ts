import { describe, expect, it } from 'vitest';
import type { Figure } from '../../model.ts';
import type { ProposedPart } from './proposal.ts';
import { fieldsMoved, outcomesOf, type SignedForm } from './replacement.ts';

const figure = (key: string, amount: number, authority = 'federal'): Figure => ({
  authority,
  key,
  label: key === 'refund' ? 'Refund' : 'Adjusted gross income',
  amount,
});
const field = {
  no: 1,
  kind: 'signature' as const,
  signer: 1,
  page: 4,
  x: 1,
  y: 1,
  width: 10,
  height: 10,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
};
const form = (more: Partial<SignedForm> = {}): SignedForm => ({
  no: 3,
  name: 'Form 8879',
  form_id: 'us-8879',
  authority: 'federal',
  pages: [{ first: 4, last: 4 }],
  fields: [field],
  figures: [figure('agi', 80_000_00), figure('refund', 604_00)],
  signed_by: ['Maria Client'],
  ...more,
});
const next = (more: Partial<ProposedPart> = {}) =>
  ({
    kind: 'e_sign_form',
    name: 'Form 8879',
    form_id: 'us-8879',
    authority: 'federal',
    pages: [{ first: 6, last: 6 }],
    figures: [figure('agi', 80_000_00), figure('refund', 604_00)],
    ...more,
  }) as ProposedPart;
const none = { before: [], after: [] };
const outcome = (one: SignedForm, ...parts: ProposedPart[]) =>
  outcomesOf([one], parts, none).map(({ outcome: what, why }) => [what, why])[0];

describe('a replacement', () => {
  it('keeps signatures on forms whose figures are within the limits, and voids the others', () => {
    expect(outcome(form(), next())).toEqual(['kept', 'No figure changed beyond the limit.']);
    const within = [figure('agi', 80_050_00), figure('refund', 590_00)];
    expect(outcome(form(), next({ figures: within }))![0]).toBe('kept');
    const beyond = [figure('agi', 80_050_01), figure('refund', 589_99)];
    expect(outcome(form(), next({ figures: beyond }))).toEqual([
      'voided',
      'Changed beyond the limit: Adjusted gross income, Refund.',
    ]);
  });

  it('voids what is gone, has other pages, or whose figures nobody could read', () => {
    expect(outcome(form())![0]).toBe('gone');
    expect(outcome(form(), next({ form_id: 'ca-8879' }))![0]).toBe('gone');
    expect(outcome(form(), next({ pages: [{ first: 6, last: 7 }] }))![0]).toBe('voided');
    expect(outcome(form({ figures: [] }), next({ figures: [] }))![0]).toBe('voided');
  });

  it('compares the figures of the return where the form shows none', () => {
    const state = form({ form_id: 'or-ef', authority: 'OR', figures: [] });
    const part = next({ form_id: 'or-ef', authority: 'OR', figures: [] });
    const due = (amount: number) => [figure('due', amount, 'OR'), figure('refund', 1, 'federal')];
    const what = (after: number) =>
      outcomesOf([state], [part], { before: due(214_00), after: due(after) })[0]!.outcome;
    expect([what(214_00), what(228_00), what(228_01)]).toEqual(['kept', 'kept', 'voided']);
  });

  it('matches the first of a form with the first, the second with the second', () => {
    const two = [form(), form({ no: 4 })];
    const parts = [next(), next({ figures: [figure('refund', 0)] })];
    expect(outcomesOf(two, parts, none).map(({ at, outcome: what }) => [at, what])).toEqual([
      [0, 'kept'],
      [1, 'voided'],
    ]);
  });

  it('moves the fields of a kept form with its pages', () => {
    expect(fieldsMoved(form(), [{ first: 6, last: 6 }])[0]!.page).toBe(6);
  });
});
