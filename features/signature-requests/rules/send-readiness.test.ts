import { describe, expect, it } from 'vitest';
import type { Candidate, Field } from '#features/signing/placing/model.ts';
import { makeField } from '#features/signing/placing/rules/placing.ts';
import { type Draft, sendFault } from './send-readiness.ts';
import { addSigner } from '#features/signing/placing/rules/signers.ts';

const LETTER = { width: 612, height: 792 };
const person = (user_id: number, full_name: string, unreachable: string | null = null): Candidate => ({
  user_id,
  full_name,
  email: 'a@demo.test',
  signs: true,
  unreachable,
});
const people = [
  person(1, 'Maria Client'),
  person(2, 'Tom Client'),
  person(3, 'Rosa Lee', 'No email address'),
];
const signature = (signer: number, no: number): Field =>
  makeField({ kind: 'signature', signer, page: 0, x: 100, y: 100 }, no, LETTER);
const draft = (more: Partial<Draft> = {}): Draft => ({
  form_name: '',
  fields: [],
  signers: [],
  in_order: false,
  needs_identity: false,
  message: '',
  reminds: true,
  ...more,
});
const both = addSigner(addSigner(draft({ in_order: true }), 1), 2);

describe('SIG-009: a request is sent', () => {
  it('once each signer has a signature field; until then it says who lacks one', () => {
    expect(sendFault(draft(), people)).toBe('Add at least one signer.');
    expect(sendFault(both, people)).toBe('Maria Client and Tom Client have no signature field yet.');
    expect(sendFault({ ...both, fields: [signature(1, 1)] }, people)).toBe(
      'Tom Client has no signature field yet.',
    );
    const initials = { ...signature(2, 2), kind: 'initials' as const };
    expect(sendFault({ ...both, fields: [signature(1, 1), initials] }, people)).toBe(
      'Tom Client has no signature field yet.',
    );
    expect(sendFault({ ...both, fields: [signature(1, 1), signature(2, 2)] }, people)).toBeNull();
  });

  it('only to people who can be reached', () => {
    const one = addSigner(draft({ fields: [signature(3, 1)] }), 3);
    expect(sendFault(one, people)).toBe('Rosa Lee can’t be reached.');
  });
});
