import { describe, expect, it } from 'vitest';
import type { Candidate } from '../model.ts';
import { makeField } from './placing.ts';
import { unreachableFault } from './readiness.ts';
import { addSigner, inTurn, moveSigner, removeSigner, type Seating, setInOrder } from './signers.ts';

const signature = (signer: number, no: number) =>
  makeField({ kind: 'signature', signer, page: 0, x: 100, y: 100 }, no, { width: 612, height: 792 });
const both = addSigner(addSigner<Seating>({ fields: [], signers: [], in_order: true }, 1), 2);

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

it('says which signers nobody can write to', () => {
  const person = (user_id: number, full_name: string, unreachable: string | null): Candidate => ({
    user_id,
    full_name,
    email: null,
    signs: true,
    unreachable,
  });
  const people = [
    person(1, 'Maria Client', null),
    person(2, 'Tom Client', 'No email address'),
    person(3, 'Rosa Lee', 'Not active'),
  ];
  const asked = (...ids: number[]) => ids.map((user_id) => ({ user_id, turn: 0 }));
  expect(unreachableFault(asked(1), people)).toBeNull();
  expect(unreachableFault(asked(1, 2, 3), people)).toBe('Tom Client and Rosa Lee can’t be reached.');
});
