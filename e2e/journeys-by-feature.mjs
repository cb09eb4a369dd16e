/** Which journeys walk through which feature, so that a change can be tried by the journeys it touches. */

export const JOURNEYS = {
  accounts: [
    'accessible',
    'doors',
    'first-screen',
    'invite',
    'linked-accounts',
    'profile',
    'second-factor',
    'sign-in-codes',
    'sign-in-doors',
    'sign-in-links',
    'sign-in-password',
    'sign-in-two-factor',
    'states',
    'template',
  ],
  activity: ['entity-page', 'ledger'],
  addresses: ['addresses', 'profile'],
  clients: [
    'client',
    'entity-life',
    'entity-owners',
    'entity-page',
    'live-lists',
    'profile',
    'read-only',
    'staff-entities',
    'states',
    'users',
    'users-edges',
  ],
  collect: [
    'collect-morning',
    'drop-off',
    'export',
    'ledger',
    'reminders',
    'scheduled',
    'sending',
    'template-editor',
  ],
  documents: ['active-files', 'camera', 'document-places', 'documents', 'read-only', 'uploads', 'viewer'],
  droplink: ['drop-off', 'secure-upload', 'sign-in-doors'],
  firm: ['addresses', 'create-firm', 'firm-settings', 'notices', 'states'],
  home: ['accessible', 'client', 'create-firm', 'first-screen', 'help', 'preview'],
  imports: ['import'],
  labels: ['collect-morning', 'entity-page', 'firm-settings', 'users'],
  messages: ['mass-email', 'messages', 'messages-two-nodes', 'preview'],
  notifications: ['documents', 'entity-owners', 'entity-page', 'export', 'secure-upload'],
  operations: ['firm-settings', 'import'],
  payments: ['deposit', 'firm-settings', 'whole-organizer'],
  'prior-year': ['whole-organizer'],
  questionnaires: ['answering', 'deposit', 'ledger', 'preview', 'template', 'whole-organizer'],
  'saved-views': ['collect-morning', 'users'],
  signing: ['answering', 'whole-organizer'],
  staff: ['firm-roles', 'invite', 'firm-settings'],
  templates: ['sending', 'template', 'template-editor'],
};

const SPEC = /^e2e\/journeys\/.+\.spec\.ts$/;
/** What every journey stands on. */
const SHARED = /^(?:platform|ui|web|server|db|e2e\/(?!journeys))\//;
const BESIDE = /\.(?:test|screen\.test|bench)\.tsx?$|\.md$/;

/** The spec files to walk for these changed files. */
export function journeysFor(files) {
  const touched = files.filter((file) => !BESIDE.test(file));
  const all = Object.values(JOURNEYS).flat();
  const named = touched.some((file) => SHARED.test(file))
    ? all
    : touched.flatMap((file) => JOURNEYS[/^features\/([^/]+)\//.exec(file)?.[1]] ?? []);
  const specs = new Set(named.map((name) => `e2e/journeys/${name}.spec.ts`));
  for (const file of touched) if (SPEC.test(file)) specs.add(file);
  return [...specs];
}
