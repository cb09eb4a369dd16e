import { type Actor, holdsOn, type Reached } from '#platform/actor.ts';

/** Sending, and what is done to something sent before it is answered. */
export const maySendTo = (actor: Actor, entity: Reached): boolean =>
  actor.kind === 'system' || holdsOn(actor, entity, 'questionnaires.send');
