/** What the engine of signing and the composition roots ask of identity checks. */
import { IDENTITY_OBJECT } from '#platform/server/payments/identity.ts';
import { heardOfCheck } from './provider.ts';

export { passedProof, spendProof } from './proofs.ts';

/** Notices of the provider about checks. */
export const identityNotices = { object: IDENTITY_OBJECT, heard: heardOfCheck };
