import type { Actor } from '#platform/actor.ts';
import { holdsOn } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity, mayUploadTo } from '#features/clients/entities/policy.ts';

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

/** Adding, renaming, moving, copying. Whoever may not see documents changes none. */
export const mayEditDocuments = (actor: Actor, entity: EntityFacts): boolean =>
  mayListDocuments(actor, entity) && mayUploadTo(actor, entity);

/** What the portal makes itself is filed by the firm, whoever may change it afterwards. */
export const mayFile = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'system' || mayEditDocuments(actor, entity);

/** Clients delete where they may edit; staff need the right for it. */
export const mayDeleteDocuments = (actor: Actor, entity: EntityFacts): boolean =>
  mayListDocuments(actor, entity) &&
  (actor.kind === 'staff' ? holdsOn(actor, entity, 'documents.delete_restore') : mayUploadTo(actor, entity));

export const mayRestoreDocuments = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && mayDeleteDocuments(actor, entity);

/** Descriptions, tags, marks on pages, attaching. */
export const mayDescribeDocuments = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && mayEditDocuments(actor, entity);

/** Papers go from one entity to another by staff's hands only. */
export const mayMoveElsewhere = (actor: Actor): boolean => actor.kind === 'staff';

/** Clients take files one by one and are never shown what was deleted. */
export const mayTakeFolders = (actor: Actor): boolean => actor.kind === 'staff';
export const maySeeDeleted = (actor: Actor): boolean => actor.kind === 'staff';
