/** Which staff page a path belongs to. Apart from the sidebar, because a client's browser guards its addresses by it, too. */
import type { StaffPlace, Viewer } from '#features/firm/current/model.ts';
import { isUnder } from './entry.ts';
import { STAFF_PLACES } from './places.ts';

const placesAt = (place: StaffPlace, path: string): string[] =>
  [place.href, ...(place.also ?? [])].filter(
    (href): href is string => href !== null && (href === '/' ? path === '/' : isUnder(path, href)),
  );

/** The place a path belongs to: the longest match, so /firm/jobs is not also Firm Settings. */
export function placeOf(path: string): StaffPlace | null {
  let found: StaffPlace | null = null;
  let length = 0;
  for (const place of STAFF_PLACES) {
    for (const href of placesAt(place, path)) {
      if (href.length <= length) continue;
      found = place;
      length = href.length;
    }
  }
  return found;
}

/** Whether the path belongs to an entry this person does not see. */
export const isHiddenFromStaff = (viewer: Viewer, path: string): boolean => {
  const place = placeOf(path);
  return place !== null && !place.shown(viewer);
};

/** Every path that only staff have, whichever of them may see it. */
export const isStaffPath = (path: string): boolean => {
  const place = placeOf(path);
  return (place !== null && place.href !== '/') || isUnder(path, '/overview') || isUnder(path, '/settings');
};
