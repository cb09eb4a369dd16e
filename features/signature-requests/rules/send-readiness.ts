/** What still keeps a request from being sent. Pure. */
import type { Candidate } from '#features/signing/placing/model.ts';
import { listed, unreachableFault, withoutSignature } from '#features/signing/placing/rules/readiness.ts';
import type { Seating } from '#features/signing/placing/rules/signers.ts';

export interface Draft extends Seating {
  form_name: string;
  needs_identity: boolean;
  message: string;
  reminds: boolean;
}

/** Why it cannot be sent yet, in a sentence; null once it can. */
export function sendFault(
  { fields, signers }: Pick<Draft, 'fields' | 'signers'>,
  candidates: readonly Candidate[],
): string | null {
  if (signers.length === 0) return 'Add at least one signer.';
  const known = new Map(candidates.map((candidate) => [candidate.user_id, candidate]));
  const nameOf = (userId: number): string => known.get(userId)?.full_name ?? 'This signer';
  const unreachable = unreachableFault(signers, candidates);
  if (unreachable) return unreachable;
  const lacking = withoutSignature({ fields, signers });
  if (lacking.length === 0) return null;
  const names = listed(lacking.map(({ user_id }) => nameOf(user_id)));
  return lacking.length === 1
    ? `${names} has no signature field yet.`
    : `${names} have no signature field yet.`;
}
