import { isUnder, type Viewer } from './entry.ts';
import { isHiddenFromClient } from './client-navigation.ts';
import { isHiddenFromStaff, isStaffPath } from './staff-navigation.ts';

/** Where this person is sent instead of the path, or null when the path may open. The server refuses the data anyway. */
export function guardedPath(viewer: Viewer, path: string): '/' | null {
  const refused = viewer.me.is_advisor
    ? isHiddenFromStaff(viewer, path)
    : isStaffPath(path) || isUnder(path, '/preview') || isHiddenFromClient(viewer, path);
  return refused ? '/' : null;
}
