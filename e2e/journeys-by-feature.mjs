/** Which journeys walk through which feature, so that a change can be tried by the journeys it touches. */

export const JOURNEYS = {
  accounts: [
    'accessible',
    'first-screen',
    'invite',
    'linked-accounts',
    'profile',
    'second-factor',
    'sign-in',
    'template',
  ],
  activity: ['ledger'],
  addresses: ['profile'],
  clients: ['entity-life', 'live-lists', 'profile', 'users'],
  collect: ['drop-off', 'ledger', 'morning', 'template-editor'],
  documents: ['active-files', 'camera', 'documents', 'offline', 'uploads', 'viewer'],
  droplink: ['drop-off', 'secure-upload'],
  firm: ['create-firm', 'firm-face', 'firm-record'],
  home: ['accessible', 'create-firm', 'first-screen', 'offline', 'preview'],
  imports: ['import'],
  intake: ['intake-desk', 'piles'],
  labels: ['firm-record', 'morning', 'users'],
  messages: ['mass-email', 'messages', 'preview'],
  notifications: ['documents', 'secure-upload'],
  operations: ['firm-record', 'import'],
  payments: ['whole-organizer'],
  'prior-year': ['whole-organizer'],
  questionnaires: [
    'answering',
    'ledger',
    'nothing-lost',
    'offline',
    'preview',
    'template',
    'whole-organizer',
  ],
  recognizer: ['intake-desk'],
  reminders: ['answering', 'returns'],
  returns: ['returns'],
  'saved-views': ['users'],
  'signature-requests': ['signature-request'],
  signing: ['answering', 'whole-organizer'],
  staff: ['firm-roles', 'invite'],
  'take-away': ['take-away'],
  templates: ['template', 'template-editor'],
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
