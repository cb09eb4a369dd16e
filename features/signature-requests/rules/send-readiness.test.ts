import { describe, expect, it } from 'vitest';
import type { Candidate, Field } from '../model.ts';
import { makeField } from './placing.ts';
import {
  addSigner,
  type Draft,
  inTurn,
  moveSigner,
  removeSigner,
  sendFault,
  setInOrder,
} from './send-readiness.ts';

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

describe('the signers', () => {
  it('sign one after the other, or all at once', () => {
    expect(both.signers).toEqual([
      { user_id: 1, turn: 0 },
      { user_id: 2, turn: 1 },
    ]);
    expect(setInOrder(both, false).signers.map(({ turn }) => turn)).toEqual([0, 0]);
    expect(setInOrder(setInOrder(both, false), true).signers).toEqual(both.signers);
  });

  it('change places, and stay where there is no other', () => {
    expect(inTurn(moveSigner(both, 2, -1).signers).map(({ user_id }) => user_id)).toEqual([2, 1]);
    expect(moveSigner(both, 2, 1)).toEqual(both);
    expect(moveSigner(both, 9, 1)).toEqual(both);
    const three = addSigner(both, 3);
    expect(inTurn(moveSigner(three, 1, 2).signers).map(({ user_id }) => user_id)).toEqual([2, 3, 1]);
    expect(inTurn(moveSigner(three, 3, -2).signers).map(({ user_id }) => user_id)).toEqual([3, 1, 2]);
    expect(moveSigner(three, 1, 3)).toEqual(three);
  });

  it('are added once, nine at most, and removed with their fields', () => {
    expect(addSigner(both, 1)).toEqual(both);
    const nine = [3, 4, 5, 6, 7, 8, 9].reduce(addSigner, both);
    expect(nine.signers).toHaveLength(9);
    expect(addSigner(nine, 10)).toEqual(nine);
    const placed = { ...both, fields: [signature(1, 1), signature(2, 2)] };
    expect(removeSigner(placed, 1)).toMatchObject({
      signers: [{ user_id: 2, turn: 0 }],
      fields: [{ no: 2 }],
    });
  });
});
