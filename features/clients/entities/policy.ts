import { type Actor, type FirmActor, holds, holdsOn, reaches } from '#platform/actor.ts';

/** The parts of an entity a decision needs. */
export interface EntityFacts {
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  /** The permissions the viewer's roles give on this entity. */
  granted: readonly number[];
}

/** Who looks: what a query needs to find only what this person may see. */
export interface Viewer {
  firmId: number;
  staffId: number | null;
  /** The advisor whose roles count; null for those who hold none that gives anything. */
  rolesOf: number | null;
  /** Only this group's, and what a role opens; null is all. */
  group: number | null;
}

/** Whose entities staff see: all, or those of one group. Zero is no group at all. */
export const visibleGroup = (actor: Actor): number | null =>
  actor.kind === 'staff' && !holds(actor, 'entities.view_all') ? (actor.groupId ?? 0) : null;

export const viewerOf = (actor: FirmActor): Viewer => ({
  firmId: actor.firmId,
  staffId: actor.kind === 'staff' ? actor.userId : null,
  rolesOf: actor.kind === 'staff' && actor.granted.length > 0 ? actor.userId : null,
  group: visibleGroup(actor),
});

export function maySeeEntity(actor: Actor, entity: EntityFacts): boolean {
  if (actor.kind === 'client') return !entity.inactive;
  if (actor.kind !== 'staff') return actor.kind === 'system';
  return reaches(actor, entity.group_id) || entity.granted.length > 0;
}

export const mayEditEntity = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && maySeeEntity(actor, entity) && holdsOn(actor, entity, 'entities.edit');

export const mayDeleteEntity = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && maySeeEntity(actor, entity) && holdsOn(actor, entity, 'entities.delete_restore');

export const mayReveal = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && maySeeEntity(actor, entity) && holdsOn(actor, entity, 'sensitive.unmask');

/** Read-only people and read-only entities take nothing in from clients; staff may always add. */
export function mayUploadTo(actor: Actor, entity: EntityFacts): boolean {
  if (!maySeeEntity(actor, entity)) return false;
  if (actor.kind === 'client') return !actor.readonly && !entity.readonly_access;
  return holdsOn(actor, entity, 'documents.edit');
}
