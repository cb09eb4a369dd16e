import { type Actor, holdsOn } from '#platform/actor.ts';
import { type EntityFacts, mayReveal, maySeeEntity } from '#features/clients/entities/policy.ts';

/** QST-075, QST-076: its clients unless they or the entity are read-only, and advisors who answer or complete for them. */
export function mayAnswer(actor: Actor, entity: EntityFacts): boolean {
  if (!maySeeEntity(actor, entity)) return false;
  if (actor.kind === 'client') return !actor.readonly && !entity.readonly_access;
  return (
    mayAnswerForClient(actor, entity) ||
    // QST-064: whoever may complete it may mark what nobody has answered.
    holdsOn(actor, entity, 'questionnaires.lock_complete')
  );
}

export const mayAnswerForClient = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' &&
  maySeeEntity(actor, entity) &&
  holdsOn(actor, entity, 'questionnaires.answer_for_client');

/** Files are given by clients, and by staff who answer in their place. */
export const mayGiveFiles = (actor: Actor, entity: EntityFacts): boolean => mayEditEntries(actor, entity);

/** A list is filled in, not marked: who only completes leaves it alone. */
export const mayEditEntries = (actor: Actor, entity: EntityFacts): boolean =>
  mayAnswer(actor, entity) && (actor.kind === 'client' || mayAnswerForClient(actor, entity));

export const mayUnsubmit = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' &&
  maySeeEntity(actor, entity) &&
  holdsOn(actor, entity, 'questionnaires.lock_complete');

/** Clients what is their own, staff with the permission to unmask. */
export const mayRevealAnswer = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'client' ? maySeeEntity(actor, entity) : mayReveal(actor, entity);
