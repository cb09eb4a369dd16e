import type { Actor } from '#platform/actor.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import { grantableBy } from './rules/levels.ts';

/** Advisors of a group know their own group and its people only. */
export const groupLimit = (actor: Actor, firmHasGroups: boolean): number | null =>
  firmHasGroups && actor.kind === 'staff' && actor.level === 'group' ? (actor.groupId ?? 0) : null;

export const mayManageStaff = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.level === 'partner' || actor.level === 'admin');

/** Nobody grants more than they hold. */
export const mayGrant = (actor: Actor, level: AccessLevel): boolean =>
  mayManageStaff(actor) && actor.kind === 'staff' && grantableBy(actor.level).includes(level);
