import { mayPutIntoRole } from '#features/staff/roles/policy.ts';
import type { Actor } from '#platform/actor.ts';
import { type EntityFacts, mayEditEntity } from '#features/clients/entities/policy.ts';

/** FRM-059: on an entity one may edit, and nothing one's own level does not hold; a role adds no right to give. */
export const mayAssignRole = (actor: Actor, entity: EntityFacts, permissionIds: readonly number[]): boolean =>
  mayEditEntity(actor, entity) && mayPutIntoRole(actor, permissionIds);
