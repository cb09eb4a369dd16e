import { type Actor, holdsOn } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';

/** OVR-032: locking, completing and tracking are for staff with the permission. */
export const mayPutState = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' &&
  maySeeEntity(actor, entity) &&
  holdsOn(actor, entity, 'questionnaires.lock_complete');
