import { type Actor, holds } from '#platform/actor.ts';
import { PERMISSIONS, permissionsOf } from '#platform/permissions.ts';

/** FRM-058 */
export const mayManageRoles = (actor: Actor): boolean => holds(actor, 'roles.manage');

/** Nobody puts into a role what their own level does not hold. */
export const mayPutIntoRole = (actor: Actor, permissionIds: readonly number[]): boolean =>
  actor.kind === 'staff' &&
  permissionIds.every((id) => permissionsOf(actor.level).some((name) => PERMISSIONS[name] === id));
