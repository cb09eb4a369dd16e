/** The staff sidebar at its three levels. Pure: what is shown follows from the person, the firm and the path. */
import { NO_OWNERS_TO_MESSAGE } from '#features/clients/messages.ts';
import { isUnder, unseenCount, type NavEntry, type Viewer } from './entry.ts';

interface StaffPlace {
  key: string;
  label: string;
  href: string | null;
  /** Other paths at which the entry is the active one. */
  also?: readonly string[];
  shown: (viewer: Viewer) => boolean;
}

const always = () => true;
const isOneOf =
  (...levels: string[]) =>
  ({ me }: Viewer) =>
    me.firm_access !== null && levels.includes(me.firm_access);
const isPartner = isOneOf('partner');
const isPartnerOrAdmin = isOneOf('partner', 'admin');

const TOP: readonly StaffPlace[] = [
  { key: 'collect', label: 'Collect', href: '/', also: ['/overview'], shown: always },
  {
    key: 'templates',
    label: 'Templates',
    href: '/templates',
    shown: ({ me, preferences }) =>
      me.firm_access === 'partner' ||
      (me.firm_access === 'full' && !preferences.template_disabled_for_nonadmin),
  },
  { key: 'entities', label: 'Entities', href: '/admin', shown: always },
  { key: 'users', label: 'Users', href: '/clients', shown: always },
  {
    key: 'messages',
    label: 'Messages',
    href: '/messages',
    shown: ({ preferences }) => !preferences.communication_disabled,
  },
  {
    key: 'deliver',
    label: 'Deliver',
    href: '/tax-returns',
    shown: ({ preferences }) => preferences.new_tax_return_delivery_enabled === true,
  },
  {
    key: 'connect',
    label: 'Connect',
    href: '/review-and-export',
    shown: ({ preferences }) => preferences.review_and_export_enabled === true,
  },
  {
    key: 'signatures',
    label: 'Signatures',
    href: '/signature-requests',
    shown: ({ preferences }) => preferences.signature_requests_enabled === true,
  },
  {
    key: 'activities',
    label: 'Activities',
    href: '/activities',
    shown: ({ preferences }) => preferences.all_activities_enabled === true,
  },
];

const BOTTOM: readonly StaffPlace[] = [
  {
    key: 'drop-link',
    label: 'Drop Link',
    href: null,
    shown: (viewer) =>
      viewer.preferences.drop_link_enabled === true && isOneOf('partner', 'admin', 'full')(viewer),
  },
  {
    key: 'firm-roles',
    label: 'Firm Roles',
    href: '/settings/roles',
    shown: (viewer) => viewer.preferences.use_firm_roles === true && isPartnerOrAdmin(viewer),
  },
  { key: 'firm-settings', label: 'Firm Settings', href: '/firm', shown: isPartner },
  {
    key: 'guide',
    label: 'Guide',
    href: '/admin-guide',
    shown: ({ me, preferences }) => me.is_advisor && preferences.tour_enabled === true,
  },
  {
    key: 'platform-imports',
    label: 'Files that wait',
    href: '/platform/imports',
    shown: ({ me }) => me.is_platform_admin,
  },
  { key: 'profile', label: 'Profile Settings', href: '/admin-profile', shown: always },
];

/** Places reached from other screens and the palette; no sidebar entry, the same guard. */
const UNLISTED: readonly StaffPlace[] = [
  { key: 'parked-jobs', label: 'Parked jobs', href: '/firm/jobs', shown: isPartnerOrAdmin },
  { key: 'staff', label: 'Staff', href: '/firm/staff', shown: isPartnerOrAdmin },
  { key: 'imports', label: 'Imports', href: '/imports', shown: isPartnerOrAdmin },
  {
    key: 'address-suggestions',
    label: 'Address suggestions',
    href: '/firm/address-suggestions',
    shown: isPartner,
  },
  { key: 'getting-started', label: 'Getting started', href: '/getting-started', shown: isPartnerOrAdmin },
];

const PLACES = [...TOP, ...BOTTOM, ...UNLISTED];

const placesAt = (place: StaffPlace, path: string): string[] =>
  [place.href, ...(place.also ?? [])].filter(
    (href): href is string => href !== null && (href === '/' ? path === '/' : isUnder(path, href)),
  );

/** The place a path belongs to: the longest match, so /firm/jobs is not also Firm Settings. */
function placeOf(path: string): StaffPlace | null {
  let found: StaffPlace | null = null;
  let length = 0;
  for (const place of PLACES) {
    for (const href of placesAt(place, path)) {
      if (href.length <= length) continue;
      found = place;
      length = href.length;
    }
  }
  return found;
}

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
    top: TOP.filter((place) => place.shown(viewer)).map(entry),
    bottom: BOTTOM.filter((place) => place.shown(viewer)).map(entry),
  };
}

/** Every place this person may go by name: what the palette offers. */
export const staffPlaces = (viewer: Viewer): { key: string; label: string; href: string }[] =>
  PLACES.flatMap(({ key, label, href, shown }) =>
    href !== null && shown(viewer) ? [{ key, label, href }] : [],
  );

/** Entity level, below /admin/{hash}. */
export function entityEntries(
  viewer: Viewer,
  entity: { hash: string; hasActiveConversations: boolean },
  path: string,
): NavEntry[] {
  const home = `/admin/${entity.hash}`;
  const messages: NavEntry = {
    key: 'messages',
    label: 'Messages',
    href: `${home}/messages`,
    active: isUnder(path, `${home}/messages`),
    ...(entity.hasActiveConversations ? {} : { disabled: NO_OWNERS_TO_MESSAGE }),
  };
  return [
    { key: 'overview', label: 'Overview', href: '/', active: false },
    { key: 'back', label: 'Back to Entities', href: '/admin', active: false },
    { key: 'dashboard', label: 'Dashboard', href: home, active: path === home },
    ...(viewer.preferences.communication_disabled ? [] : [messages]),
    {
      key: 'documents',
      label: 'Documents',
      href: `${home}/documents`,
      active: isUnder(path, `${home}/documents`),
    },
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
  | { level: 'user'; userId: string };

export function sidebarLevel(path: string): SidebarLevel {
  const [, first, second] = path.split('/');
  if (first === 'admin' && second) return { level: 'entity', hash: second };
  if (first === 'clients' && second) return { level: 'user', userId: second };
  return { level: 'collection' };
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
