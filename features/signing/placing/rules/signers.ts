/** Who signs in which order. Pure. */
import { type Field, MOST_SIGNERS, type Signer } from '../model.ts';

export interface Seating {
  fields: readonly Field[];
  signers: readonly Signer[];
  in_order: boolean;
}

export const inTurn = (signers: readonly Signer[]): Signer[] => signers.toSorted((a, b) => a.turn - b.turn);

/** One after the other, or all at once in turn zero. */
export const withOrder = (signers: readonly Signer[], inOrder: boolean): Signer[] =>
  signers.map(({ user_id }, at) => ({ user_id, turn: inOrder ? at : 0 }));

export function addSigner<D extends Seating>(draft: D, userId: number): D {
  if (draft.signers.length >= MOST_SIGNERS || draft.signers.some(({ user_id }) => user_id === userId))
    return draft;
  return {
    ...draft,
    signers: withOrder([...draft.signers, { user_id: userId, turn: 0 }], draft.in_order),
  };
}

/** Their fields go with them. */
export const removeSigner = <D extends Seating>(draft: D, userId: number): D => ({
  ...draft,
  signers: withOrder(
    draft.signers.filter(({ user_id }) => user_id !== userId),
    draft.in_order,
  ),
  fields: draft.fields.filter(({ signer }) => signer !== userId),
});

export function moveSigner<D extends Seating>(draft: D, userId: number, by: number): D {
  const at = draft.signers.findIndex(({ user_id }) => user_id === userId);
  const to = at + by;
  if (at < 0 || to < 0 || to >= draft.signers.length) return draft;
  const signers = draft.signers.toSpliced(at, 1).toSpliced(to, 0, draft.signers[at]!);
  return { ...draft, signers: withOrder(signers, draft.in_order) };
}

export const setInOrder = <D extends Seating>(draft: D, inOrder: boolean): D => ({
  ...draft,
  in_order: inOrder,
  signers: withOrder(draft.signers, inOrder),
});
