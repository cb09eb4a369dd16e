import { type Actor, holdsOn } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';

/** Its clients, unless they or the entity are read-only. */
export const mayPay = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'client' && maySeeEntity(actor, entity) && !actor.readonly && !entity.readonly_access;

/** DEP-015. */
export const mayMarkDeposit = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && maySeeEntity(actor, entity) && holdsOn(actor, entity, 'deposits.mark_paid');
