/** Who signs in which order, and what still keeps a request from being sent. Pure. */
import { MOST_SIGNERS, type Candidate, type Field, type Signer } from '../model.ts';
import { withoutSignature } from './readiness.ts';

export interface Draft {
  form_name: string;
  fields: readonly Field[];
  signers: readonly Signer[];
  in_order: boolean;
  needs_identity: boolean;
  message: string;
  reminds: boolean;
}

export const inTurn = (signers: readonly Signer[]): Signer[] => signers.toSorted((a, b) => a.turn - b.turn);

/** One after the other, or all at once in turn zero. */
export const withOrder = (signers: readonly Signer[], inOrder: boolean): Signer[] =>
  signers.map(({ user_id }, at) => ({ user_id, turn: inOrder ? at : 0 }));

export function addSigner(draft: Draft, userId: number): Draft {
  if (draft.signers.length >= MOST_SIGNERS || draft.signers.some(({ user_id }) => user_id === userId))
    return draft;
  return {
    ...draft,
    signers: withOrder([...draft.signers, { user_id: userId, turn: 0 }], draft.in_order),
  };
}

/** Their fields go with them. */
export const removeSigner = (draft: Draft, userId: number): Draft => ({
  ...draft,
  signers: withOrder(
    draft.signers.filter(({ user_id }) => user_id !== userId),
    draft.in_order,
  ),
  fields: draft.fields.filter(({ signer }) => signer !== userId),
});

export function moveSigner(draft: Draft, userId: number, by: number): Draft {
  const at = draft.signers.findIndex(({ user_id }) => user_id === userId);
  const to = at + by;
  if (at < 0 || to < 0 || to >= draft.signers.length) return draft;
  const signers = draft.signers.toSpliced(at, 1).toSpliced(to, 0, draft.signers[at]!);
  return { ...draft, signers: withOrder(signers, draft.in_order) };
}

export const setInOrder = (draft: Draft, inOrder: boolean): Draft => ({
  ...draft,
  in_order: inOrder,
  signers: withOrder(draft.signers, inOrder),
});

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Why it cannot be sent yet, in a sentence; null once it can. */
export function sendFault(
  { fields, signers }: Pick<Draft, 'fields' | 'signers'>,
  candidates: readonly Candidate[],
): string | null {
  if (signers.length === 0) return 'Add at least one signer.';
  const known = new Map(candidates.map((candidate) => [candidate.user_id, candidate]));
  const nameOf = (userId: number): string => known.get(userId)?.full_name ?? 'This signer';
  const unreachable = signers.filter(({ user_id }) => known.get(user_id)?.unreachable);
  if (unreachable.length > 0)
    return `${listed(unreachable.map(({ user_id }) => nameOf(user_id)))} can’t be reached.`;
  const lacking = withoutSignature({ fields, signers });
  if (lacking.length === 0) return null;
  const names = listed(lacking.map(({ user_id }) => nameOf(user_id)));
  return lacking.length === 1
    ? `${names} has no signature field yet.`
    : `${names} have no signature field yet.`;
}
