import type { AccessLevel, Permission } from './permissions.ts';
import { ENTITY_PERMISSIONS, levelHolds, PERMISSIONS } from './permissions.ts';

/** Who is acting. Policies decide on this and on the thing acted on, and on nothing else. */
export interface StaffActor {
  kind: 'staff';
  firmId: number;
  userId: number;
  level: AccessLevel;
  groupId: number | null;
  /** Permissions their roles give them on at least one entity: which, only the entity can tell. */
  granted: readonly number[];
  sessionId: string;
  provedAt: string;
  /** What the person may see and do, counted up with every change of it. */
  accessVersion: number;
}
export interface ClientActor {
  kind: 'client';
  firmId: number;
  userId: number;
  readonly: boolean;
  /** Before their address is proven, all a person may do is this one thing. */
  limitedTo: string | null;
  /** The advisor who looks through this client's eyes, and so changes nothing; null for the client themselves. */
  previewedBy: number | null;
  sessionId: string;
  provedAt: string;
  /** What the person may see and do, counted up with every change of it. */
  accessVersion: number;
}
/** A job of the firm itself: reminders, digests, sealing. */
export interface SystemActor {
  kind: 'system';
  firmId: number;
}
export type SignedInActor = StaffActor | ClientActor;
export type FirmActor = SignedInActor | SystemActor;
export type Actor = FirmActor | { kind: 'anonymous' };

/** By access level, whatever it is about. */
export const holds = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'staff' && levelHolds(actor.level, permission);

/** What belongs to this group is within an advisor's access level; a group advisor's ends with their own. */
export const reaches = (actor: Actor, groupId: number | null): boolean =>
  actor.kind === 'staff' &&
  (holds(actor, 'entities.view_all') || (actor.groupId !== null && actor.groupId === groupId));

/** What a decision about an entity needs to know of it. */
export interface Reached {
  group_id: number | null;
  /** The permissions the actor's roles give on it. */
  granted: readonly number[];
}

/** By access level, which for a group advisor counts in their own group only, or by a role assigned for this very entity. */
export function holdsOn(actor: Actor, entity: Reached, permission: Permission): boolean {
  if (actor.kind !== 'staff') return false;
  const byLevel = reaches(actor, entity.group_id) && holds(actor, permission);
  return byLevel || entity.granted.includes(PERMISSIONS[permission]);
}

/** Somewhere at least: enough to try the call, which then decides on the entity. */
export const holdsSomewhere = (actor: Actor, permission: Permission): boolean =>
  holds(actor, permission) ||
  (actor.kind === 'staff' &&
    ENTITY_PERMISSIONS.includes(permission) &&
    actor.granted.includes(PERMISSIONS[permission]));
