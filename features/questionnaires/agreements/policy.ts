import { type Actor, holdsOn, type Reached } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';
import { maySign } from '#features/signing/policy.ts';

/** AGR-005: its clients, unless they or the entity are read-only. Nobody else, whatever they may do. */
export const maySignLetter = (actor: Actor, entity: EntityFacts): boolean =>
  maySign(actor) && maySeeEntity(actor, entity) && !entity.readonly_access;

/** AGR-018 to AGR-020: those who may complete a questionnaire. */
export const mayMarkSignatures = (actor: Actor, entity: EntityFacts & Reached): boolean =>
  actor.kind === 'staff' &&
  maySeeEntity(actor, entity) &&
  holdsOn(actor, entity, 'questionnaires.lock_complete');
