/** The staff sidebar at its three levels. Pure: what is shown follows from the person, the firm and the path. */
import { NO_OWNERS_TO_MESSAGE } from '#features/clients/entities/messages.ts';
import type { StaffPlace, Viewer } from '#features/firm/current/model.ts';
import { isUnder, unseenCount, type NavEntry } from './entry.ts';
import { ENTITY_PLACES, STAFF_PLACES } from './places.ts';
import { placeOf } from './staff-paths.ts';

/** Collection level: the whole firm. */
export function staffEntries(viewer: Viewer, path: string): { top: NavEntry[]; bottom: NavEntry[] } {
  const current = placeOf(path);
  const entry = (place: StaffPlace): NavEntry => ({
    key: place.key,
    label: place.label,
    href: place.href,
    active: place === current,
    ...(place.key === 'messages' ? unseenCount(viewer.unseen) : {}),
  });
  return {
    top: STAFF_PLACES.filter((place) => place.where === 'top' && place.shown(viewer)).map(entry),
    bottom: STAFF_PLACES.filter((place) => place.where === 'bottom' && place.shown(viewer)).map(entry),
  };
}

/** Every place this person may go by name: what the palette offers. */
export const staffPlaces = (viewer: Viewer): { key: string; label: string; href: string }[] =>
  STAFF_PLACES.flatMap(({ key, label, href, shown }) =>
    href !== null && shown(viewer) ? [{ key, label, href }] : [],
  );

/** Entity level, below /admin/{hash}. */
export function entityEntries(
  viewer: Viewer,
  entity: { hash: string; hasActiveConversations: boolean },
  path: string,
): NavEntry[] {
  const home = `/admin/${entity.hash}`;
  const below = ENTITY_PLACES.filter((place) => place.shown(viewer)).map(
    ({ key, label, path: step }): NavEntry => {
      const href = `${home}/${step}`;
      const noOne = key === 'messages' && !entity.hasActiveConversations;
      return {
        key,
        label,
        href,
        active: isUnder(path, href),
        ...(noOne && { disabled: NO_OWNERS_TO_MESSAGE }),
      };
    },
  );
  return [
    { key: 'overview', label: 'Overview', href: '/', active: false },
    { key: 'back', label: 'Back to Entities', href: '/admin', active: false },
    { key: 'dashboard', label: 'Dashboard', href: home, active: path === home },
    ...below,
  ];
}

/** User level, below /clients/{userId}. */
export function userEntries(userId: string, path: string): NavEntry[] {
  const home = `/clients/${userId}`;
  return [
    { key: 'overview', label: 'Overview', href: '/', active: false },
    { key: 'back', label: 'Back to Users', href: '/clients', active: false },
    { key: 'dashboard', label: 'Dashboard', href: home, active: path === home },
  ];
}

export type SidebarLevel =
  | { level: 'collection' }
  | { level: 'entity'; hash: string }
  | { level: 'user'; userId: string }
  /** NAV-027: an entity known by its number alone. */
  | { level: 'preview'; companyId: number };

export function sidebarLevel(path: string): SidebarLevel {
  const [, first, second, third] = path.split('/');
  if (first === 'admin' && second) return { level: 'entity', hash: second };
  if (first === 'clients' && second) return { level: 'user', userId: second };
  if (first === 'preview' && isNumber(second) && isNumber(third))
    return { level: 'preview', companyId: Number(second) };
  return { level: 'collection' };
}

const isNumber = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);
