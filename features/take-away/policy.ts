import { type Actor, holds, holdsOn, type Reached, reaches } from '#platform/actor.ts';

/** A client's own; whoever looks through their eyes takes nothing along. */
export const mayTakeOwn = (actor: Actor): boolean => actor.kind === 'client' && actor.previewedBy === null;

/** Of a client: for staff who reach them and may take out both answers and messages. */
export const mayTakeOf = (actor: Actor, user: { group_id: number | null }): boolean =>
  holds(actor, 'questionnaires.export') && holds(actor, 'messages.export') && reaches(actor, user.group_id);

/** What of a client's goes along: the entities on which whoever asked may take everything out. */
export const mayTakeEntity = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'documents.view') &&
  holdsOn(actor, entity, 'questionnaires.export') &&
  holdsOn(actor, entity, 'messages.export');
