/** Who may give which access: nobody grants more than they hold. */
import { ACCESS_LEVELS, levelHolds, permissionsOf, type AccessLevel } from '#platform/permissions.ts';

export const LEVEL_NAMES: Record<AccessLevel, string> = {
  partner: 'Partner',
  admin: 'Admin',
  full: 'Full access',
  group: 'Group',
};

const within = (given: AccessLevel, own: AccessLevel): boolean =>
  permissionsOf(given).every((permission) => levelHolds(own, permission));

/** The levels a person of this level may give to a colleague. */
export const grantableBy = (own: AccessLevel): AccessLevel[] =>
  ACCESS_LEVELS.filter((given) => within(given, own));
