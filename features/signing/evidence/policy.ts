import { type Actor, holdsOn, type Reached } from '#platform/actor.ts';

/** It tells from where and by which sign-in people signed: for staff who may open the papers. */
export const mayTakeEvidence = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'documents.view');
