import { type Actor, holds } from '#platform/actor.ts';
import { type AccessLevel, PERMISSIONS, permissionsOf } from '#platform/permissions.ts';
import type { SIGN_UP_MODES } from './model.ts';
import { grantableBy } from './rules/levels.ts';

/** Advisors of a group know their own group and its people only. */
export const groupLimit = (actor: Actor, firmHasGroups: boolean): number | null =>
  firmHasGroups && actor.kind === 'staff' && actor.level === 'group' ? (actor.groupId ?? 0) : null;

export const mayManageJobs = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.level === 'partner' || actor.level === 'admin');

export const mayChangeSettings = (actor: Actor): boolean => holds(actor, 'firm_settings');

export const mayManageStaff = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.level === 'partner' || actor.level === 'admin');

/** FRM-003: the firm's settings are the partners'. */
export const mayEditSettings = (actor: Actor): boolean => holds(actor, 'firm_settings');

/** FRM-058 */
export const mayManageRoles = (actor: Actor): boolean => holds(actor, 'roles.manage');

/** Nobody puts into a role what their own level does not hold. */
export const mayPutIntoRole = (actor: Actor, permissionIds: readonly number[]): boolean =>
  actor.kind === 'staff' &&
  permissionIds.every((id) => permissionsOf(actor.level).some((name) => PERMISSIONS[name] === id));

/** Group advisors use the tags there are; they make none. */
export const mayManageTags = (actor: Actor): boolean => holds(actor, 'tags.manage');

/** Nobody grants more than they hold. */
export const mayGrant = (actor: Actor, level: AccessLevel): boolean =>
  mayManageStaff(actor) && actor.kind === 'staff' && grantableBy(actor.level).includes(level);

/** `first`: whoever sets the portal up founds its firm, and then the door closes. */
export const mayFoundFirm = (mode: (typeof SIGN_UP_MODES)[number], anyFirm: boolean): boolean =>
  mode === 'open' || (mode === 'first' && !anyFirm);
