import { type Actor, holds, holdsOn, type Reached } from '#platform/actor.ts';
import { maySign } from '#features/signing/policy.ts';

export const mayRequest = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'signatures.request');
export const mayComplete = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'signatures.complete');
export const mayDelete = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'signatures.delete');

/** Kept places are the whole firm's. */
export const mayDeletePlaceSet = (actor: Actor): boolean =>
  holds(actor, 'signatures.request') && holds(actor, 'entities.view_all');

interface Signable {
  inactive: boolean;
  readonly_access: boolean;
}

/** R62: the signer themselves; somebody who only reads, or looks through their eyes, does not. */
export const maySignRequest = (actor: Actor, entity: Signable): boolean =>
  maySign(actor) && !entity.inactive && !entity.readonly_access;
