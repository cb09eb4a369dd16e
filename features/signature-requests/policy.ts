import { type Actor, holdsOn, type Reached } from '#platform/actor.ts';

export const mayRequest = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'signatures.request');
export const mayComplete = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'signatures.complete');
export const mayDelete = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'signatures.delete');

interface Signable {
  inactive: boolean;
  readonly_access: boolean;
}

/** R62: the signer themselves; somebody who only reads, or looks through their eyes, does not. */
export const maySignRequest = (actor: Actor, entity: Signable): boolean =>
  actor.kind === 'client' &&
  actor.previewedBy === null &&
  !actor.readonly &&
  actor.limitedTo === null &&
  !entity.inactive &&
  !entity.readonly_access;
