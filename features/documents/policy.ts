import type { Actor } from '#platform/actor.ts';
import { holdsOn } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';

export interface DocumentFacts {
  staff_only: boolean;
}

/** Staff need the right on this entity; clients see what is theirs. */
export const mayListDocuments = (actor: Actor, entity: EntityFacts): boolean =>
  maySeeEntity(actor, entity) && (actor.kind !== 'staff' || holdsOn(actor, entity, 'documents.view'));

export const maySeeStaffOnly = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'system' || holdsOn(actor, entity, 'documents.staff_only');

/** Clients never learn that a staff-only document exists. */
export const maySeeDocument = (actor: Actor, entity: EntityFacts, document: DocumentFacts): boolean =>
  mayListDocuments(actor, entity) && (!document.staff_only || maySeeStaffOnly(actor, entity));
