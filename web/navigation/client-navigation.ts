/** The client's sidebar and phone tabs. In a preview the router puts all of it below the preview's address. Pure. */
import type { Viewer } from '#features/firm/current/model.ts';
import { isUnder, unseenCount, type NavEntry } from './entry.ts';

export interface ClientPlace {
  companyHash: string | null;
}

export function clientEntries(viewer: Viewer, place: ClientPlace, path: string): NavEntry[] {
  const below = place.companyHash === null ? '' : `/${place.companyHash}`;
  const entries: NavEntry[] = [{ key: 'dashboard', label: 'Dashboard', href: '/', active: path === '/' }];
  if (!viewer.preferences.communication_disabled) {
    const href = `/inbox${below}`;
    const active = isUnder(path, '/inbox');
    entries.push({ key: 'messages', label: 'Messages', href, active, ...unseenCount(viewer.unseen) });
  }
  if (!viewer.preferences.hide_documents_view_from_clients) {
    const href = `/documents${below}`;
    entries.push({ key: 'documents', label: 'Documents', href, active: isUnder(path, '/documents') });
  }
  entries.push({
    key: 'profile',
    label: 'Profile Settings',
    href: '/profile',
    active: isUnder(path, '/profile'),
  });
  return entries;
}

/** The phone's tab bar: the same places, with the last one's name short enough for a tab. */
export const clientTabs = (viewer: Viewer, place: ClientPlace, path: string): NavEntry[] =>
  clientEntries(viewer, place, path).map((entry) =>
    entry.key === 'profile' ? { ...entry, label: 'Profile' } : entry,
  );

/** Where a client goes next, most likely first: the questionnaire behind the dashboard's one button, then the tabs. */
export const nextPlaces = (entries: readonly NavEntry[]): string[] => [
  '/questionnaire/next',
  ...entries.flatMap(({ href }) => href ?? []),
];

export const isHiddenFromClient = (viewer: Viewer, path: string): boolean =>
  (isUnder(path, '/inbox') && viewer.preferences.communication_disabled === true) ||
  (isUnder(path, '/documents') && viewer.preferences.hide_documents_view_from_clients === true);
