import type { Actor, ClientActor } from '#platform/actor.ts';

/** R62: the person themselves, signed in, with everything proven; not a preview, not somebody who only reads. */
export const maySign = (actor: Actor): actor is ClientActor =>
  actor.kind === 'client' && actor.previewedBy === null && !actor.readonly && actor.limitedTo === null;

/** At their own place alone. */
export const maySignAt = (actor: Actor, slot: { user_id: number }): boolean =>
  maySign(actor) && slot.user_id === actor.userId;
