import type { Viewer } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

interface GuideStep {
  title: string;
  words: string;
  href: string;
  link: string;
  /** Who has that page; everyone when left out. */
  shown?: (viewer: Viewer) => boolean;
}

const STEPS: readonly GuideStep[] = [
  {
    title: 'Make the portal yours',
    words:
      'Your name, logo and colors are what clients see first. Then choose which parts of the portal your firm uses.',
    href: '/firm',
    link: 'Open Firm Settings',
    shown: onlyFor('partner'),
  },
  {
    title: 'Bring your colleagues in',
    words:
      'They’ll get an email invitation. The access level decides what they can do, and the group whose clients they see.',
    href: '/firm/staff',
    link: 'Open Staff',
    shown: onlyFor('partner', 'admin'),
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
    title: 'Write your questions once',
    words:
      'Start from the catalog or from an empty page. Switch on Try it to answer as a client would. What you publish never changes a questionnaire that was already sent.',
    href: '/templates',
    link: 'Open Templates',
    shown: (viewer) =>
      onlyFor('partner')(viewer) ||
      (onlyFor('full')(viewer) && viewer.preferences.template_disabled_for_nonadmin !== true),
  },
  {
    title: 'Send, and see what is missing',
    words:
      'Choose Send in Collect, check who gets it, and send now or on a schedule. Each row shows what is still open and when the next reminder goes out, with the reason.',
    href: '/',
    link: 'Open Collect',
  },
  {
    title: 'Take the answers home',
    words:
      'Export one questionnaire or a hundred as a PDF with bookmarks, a sheet, or a zip with every document named and in form order.',
    href: '/',
    link: 'Open Collect',
  },
  {
    title: 'Sort what comes in',
    words:
      'The portal names the forms it is sure of and files them at their items. The rest waits at Intake, with the words that led to each proposal. Accept, split and assign by keyboard.',
    href: '/intake',
    link: 'Open Intake',
    shown: ({ preferences }) => preferences.bulk_upload_processor === true,
  },
  {
    title: 'Let anyone send you files',
    words:
      'Drop Link in the sidebar has a link for your website and your emails. What arrives waits in Received files until you file it with a client or turn it down.',
    href: '/received-files',
    link: 'Open Received files',
    shown: ({ preferences }) => preferences.drop_link_enabled === true,
  },
  {
    title: 'Get papers signed',
    words:
      'Upload a PDF, check the places that were found, choose who signs and in which order. Each signed paper is sealed, with evidence that anyone can check.',
    href: '/signature-requests',
    link: 'Open Signatures',
    shown: ({ preferences }) => preferences.signature_requests_enabled === true,
  },
  {
    title: 'Deliver the return',
    words:
      'Upload it, confirm what was found, and send. Clients review it, sign each on their own, and see what to pay by when. You see who still has to act.',
    href: '/tax-returns',
    link: 'Open Deliver',
    shown: ({ preferences }) => preferences.new_tax_return_delivery_enabled === true,
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
export const guideFor = (viewer: Viewer): readonly GuideStep[] =>
  STEPS.filter(({ shown }) => shown === undefined || shown(viewer));
