import { type Actor, holdsOn, type Reached } from '#platform/actor.ts';

/** Deleting, and bringing back. */
export const mayDeleteQuestionnaire = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'questionnaires.delete_restore');
export const mayLock = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'questionnaires.lock_complete');
