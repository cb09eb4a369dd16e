import type { Me } from '#features/accounts/model.ts';
import { setUpPath } from '#features/accounts/rules/set-up.ts';
import type { Viewer } from '#features/firm/current/model.ts';
import { isUnder } from './entry.ts';
import { isHiddenFromClient } from './client-navigation.ts';
import { isHiddenFromStaff, isStaffPath } from './staff-paths.ts';

/** Where this person is sent instead of the path, or null when the path may open. The server refuses the data anyway. */
export function guardedPath(viewer: Viewer, path: string): '/' | null {
  const refused = viewer.me.is_advisor
    ? isHiddenFromStaff(viewer, path)
    : isStaffPath(path) || isUnder(path, '/preview') || isHiddenFromClient(viewer, path);
  return refused ? '/' : null;
}

/**
 * ACC-009, ACC-010: a client who has no way to sign in next time chooses one before anything else. Not while the
 * address is unproven: that session goes on with what it began.
 */
export const setUpFirst = (
  me: Pick<Me, 'is_advisor' | 'set_password_required' | 'limited_to'>,
  path: string,
): string | null =>
  me.set_password_required && !me.is_advisor && me.limited_to === null ? setUpPath(path) : null;
