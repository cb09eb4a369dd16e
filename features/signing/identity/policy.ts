import { type Actor, holds } from '#platform/actor.ts';

/** A partner vouches for a signer. */
export const mayConfirmIdentity = (actor: Actor): boolean => holds(actor, 'returns.identity_override');

export const maySeeChecks = (actor: Actor): boolean => holds(actor, 'returns.identity_view');
