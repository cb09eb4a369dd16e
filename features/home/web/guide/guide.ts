import type { AccessLevel } from '#platform/permissions.ts';

interface GuideStep {
  title: string;
  words: string;
  href: string;
  link: string;
  /** Who can go there; everyone when left out. */
  levels?: readonly AccessLevel[];
}

const STEPS: readonly GuideStep[] = [
  {
    title: 'Make the portal yours',
    words:
      'Your name, logo and colors are what clients see first. Then choose which parts of the portal your firm uses.',
    href: '/firm',
    link: 'Open Firm Settings',
    levels: ['partner'],
  },
  {
    title: 'Bring your colleagues in',
    words:
      'They’ll get an email invitation. The access level decides what they can do, and the group whose clients they see.',
    href: '/firm/staff',
    link: 'Open Staff',
    levels: ['partner', 'admin'],
  },
  {
    title: 'Find your clients',
    words:
      'Users are people; entities are what a return is filed for. One person can own several entities, and several people one.',
    href: '/clients',
    link: 'Open Users',
  },
  {
    title: 'Work with an entity',
    words:
      'Its page holds its details, owners and notes; beside it are its documents and messages. Press Ctrl K to jump to any of them by name.',
    href: '/admin',
    link: 'Open Entities',
  },
  {
    title: 'Keep your own account safe',
    words: 'Add a passkey or an authenticator app, and keep your recovery codes in case you lose your phone.',
    href: '/admin-profile',
    link: 'Open Profile Settings',
  },
  {
    title: 'Read more',
    words: 'Short articles on signing in, documents and everything else, for you and for your clients.',
    href: '/help',
    link: 'Open Help',
  },
];

/** Nobody is sent to a page they do not have. */
export const guideFor = (level: AccessLevel | null): readonly GuideStep[] =>
  STEPS.filter(({ levels }) => !levels || (level !== null && levels.includes(level)));
