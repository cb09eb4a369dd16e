/** The client's sidebar and phone tabs, and the same seen by staff in a preview. Pure. */
import { isUnder, unseenCount, type NavEntry, type Viewer } from './entry.ts';

export interface ClientPlace {
  companyHash: string | null;
  /** Set while staff look at the app as this client sees it. */
  previewUserId?: number;
}

const PREVIEW = /^\/preview\/user\/[^/]+/;

/** In a preview every link stays in the preview. */
export const clientHref = (place: ClientPlace, path: string): string => {
  if (place.previewUserId === undefined) return path;
  const prefix = `/preview/user/${place.previewUserId}`;
  return path === '/' ? prefix : `${prefix}${path}`;
};

/** Where choosing another entity leads in a preview; a client stays where they are. */
export const previewEntityHref = (previewUserId: number, hash: string): string =>
  `/preview/user/${previewUserId}?previewCompanyHash=${encodeURIComponent(hash)}`;

export function clientEntries(viewer: Viewer, place: ClientPlace, path: string): NavEntry[] {
  const below = place.companyHash === null ? '' : `/${place.companyHash}`;
  const here = place.previewUserId === undefined ? path : path.replace(PREVIEW, '') || '/';
  const entries: NavEntry[] = [
    { key: 'dashboard', label: 'Dashboard', href: clientHref(place, '/'), active: here === '/' },
  ];
  if (!viewer.preferences.communication_disabled) {
    const href = clientHref(place, `/inbox${below}`);
    const active = isUnder(here, '/inbox');
    entries.push({ key: 'messages', label: 'Messages', href, active, ...unseenCount(viewer.unseen) });
  }
  if (!viewer.preferences.hide_documents_view_from_clients) {
    const href = clientHref(place, `/documents${below}`);
    entries.push({ key: 'documents', label: 'Documents', href, active: isUnder(here, '/documents') });
  }
  const profile = clientHref(place, '/profile');
  entries.push({
    key: 'profile',
    label: 'Profile Settings',
    href: profile,
    active: isUnder(here, '/profile'),
  });
  return entries;
}

/** The phone's tab bar: the same places, with the last one's name short enough for a tab. */
export const clientTabs = (viewer: Viewer, place: ClientPlace, path: string): NavEntry[] =>
  clientEntries(viewer, place, path).map((entry) =>
    entry.key === 'profile' ? { ...entry, label: 'Profile' } : entry,
  );

export const isHiddenFromClient = (viewer: Viewer, path: string): boolean =>
  (isUnder(path, '/inbox') && viewer.preferences.communication_disabled === true) ||
  (isUnder(path, '/documents') && viewer.preferences.hide_documents_view_from_clients === true);
