/**
 * How the browser app is cut into files. A phone on a slow line pays for every file it asks for, so each first screen
 * is a handful: what every page needs, what all screens share, and the screen itself with all it needs alone. Every
 * other screen is cut by itself. `scripts/size-guard.mjs` holds the number and the weight of the first ones.
 */
import type { Plugin, Rolldown } from 'vite';

const inside = (...parts: string[]) => new RegExp(parts.map((part) => `/${part}`).join('|'));

/** A group takes along what its modules need, as far as no group before it has taken it. */
export const chunkGroups = [
  { name: 'libraries', test: inside('node_modules/'), tags: ['$initial' as const] },
  { name: 'app', tags: ['$initial' as const] },
  {
    name: 'kit',
    // What only one screen uses stays with it.
    minShareCount: 3,
    test: inside(
      '@tabler/icons-react/dist/esm/icons/',
      '@mantine/core/esm/components/(?:ActionIcon|Button|Loader|Transition|UnstyledButton|VisuallyHidden)/',
      'ui/feedback/(?:Banner|BannerStack|RegionError|ScreenSkeleton|Skeletons)\\.tsx',
      'ui/use-(?:phone|narrow)\\.ts',
      'ui/form/too-long\\.ts',
      'platform/web/(?:file-bytes|number-rules|own-worker|pauses|save-link|use-number-note)\\.ts',
      'platform/(?:money|phone)\\.ts',
      'ui/layout/DoubleRule\\.tsx',
      'features/documents/messages\\.ts',
      'features/signature-requests/rules/lengths\\.ts',
      'features/signing/(?:contract|rules/(?:lengths|record)|ceremony/web/(?:Strokes|queries))\\.tsx?',
      'node_modules/idb-keyval/',
      'ui/layout/(?:Letterhead|SheetStack|PageHeader)\\.tsx',
      '@tabler/icons-react/dist/esm/createReactComponent',
      '@tanstack/react-query/build/modern/use(?:Query|SuspenseQuery|Mutation)\\.js',
    ),
  },
  {
    name: 'form',
    test: inside(
      'ui/form/(?:CodeField|FormNotice|PasswordField|PhoneField|TextField|plain-rules|use-zod-form)\\.tsx?',
      // A questionnaire needs them for contact details.
      'features/accounts/(?:contract|rules/contact)\\.ts$',
      '@mantine/core/esm/components/(?:Checkbox|TextInput)/',
    ),
  },
  { name: 'sign-in', test: inside('features/accounts/sign-in/web/sign-in/SignInScreen\\.tsx') },
  // Whole schemas and their library go with no screen: the few that judge by them fetch them.
  { name: 'zod', test: inside('node_modules/zod/', 'platform/contract\\.ts') },
  // Both portals begin with it. It holds what the client's screens share, too.
  {
    name: 'client',
    test: inside(
      'web/(?:SignedIn|Banners|NotFoundScreen)\\.tsx',
      'web/client/ClientApp\\.tsx',
      'ui/marks/(?:PersonAvatar|CountBadge|SegmentedMeter|DueBadge)\\.tsx',
      '@mantine/core/esm/components/Skeleton/',
      'features/questionnaires/(?:messages|rules/(?:days|due-badge|counted|tags)|deposits/rules/deposit)\\.ts$',
      'features/(?:questionnaires|signing)/(?:[\\w-]+/)*model\\.ts\\?words$',
      // One style sheet fewer to ask for, and there when somebody continues from the dashboard.
      'features/questionnaires/(?:answering/web|web/answering|deposits/web)/(?:[\\w-]+/)*[\\w-]+\\.module\\.css$',
    ),
  },
  {
    name: 'questionnaire-schemas',
    test: /\/features\/(?:questionnaires|signing)\/(?:[\w-]+\/)*model\.ts\?whole$/,
  },
  { name: 'dashboard', test: inside('features/home/web/ClientDashboard\\.tsx') },
  { name: 'paper', test: inside('features/documents/viewer/web/pdf/PdfPaper\\.tsx') },
  { name: 'review', test: inside('features/signature-requests/web/review/ReviewScreen\\.tsx') },
  { name: 'delivery', test: inside('features/returns/web/delivery/DeliveryScreen\\.tsx') },
  {
    name: 'questionnaire',
    test: inside('features/questionnaires/answering/web/QuestionnaireScreen\\.tsx'),
  },
  // What few answers need; the questions come first.
  {
    name: 'seldom-answering',
    test: inside(
      'features/questionnaires/(?:web/answering/(?:SealedField|ReplaceSealed|SecretInput)|answering/web/saving/ConflictPanel)\\.tsx',
      'features/questionnaires/answering/rules/(?:differing-words|sealed)\\.ts',
    ),
  },
  // What many screens open over themselves, apart from any of them.
  {
    name: 'popovers',
    test: inside('@mantine/core/esm/components/Popover/', 'node_modules/@floating-ui/'),
  },
  {
    name: 'dialogs',
    test: inside('@mantine/core/esm/components/(?:Drawer|Modal)/', 'ui/overlay/Dialog\\.tsx'),
  },
  {
    name: 'menus',
    test: inside('@mantine/core/esm/components/(?:Combobox|Menu|ScrollArea|Select)/'),
  },
  { name: 'uploads', test: inside('features/documents/web/upload/UploadTray\\.tsx') },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** The modules each kind of visitor meets first, in the order in which they would ask for one another. */
const FIRST = {
  public: ['web/main.tsx', 'features/accounts/sign-in/web/sign-in/SignInScreen.tsx'],
  client: [
    'web/main.tsx',
    'web/SignedIn.tsx',
    'web/client/ClientApp.tsx',
    'features/home/web/ClientDashboard.tsx',
  ],
  questionnaire: [
    'web/main.tsx',
    'web/SignedIn.tsx',
    'web/client/ClientApp.tsx',
    'features/questionnaires/answering/web/QuestionnaireScreen.tsx',
  ],
  review: [
    'web/main.tsx',
    'web/SignedIn.tsx',
    'web/client/ClientApp.tsx',
    'features/signature-requests/web/review/ReviewScreen.tsx',
    'features/documents/viewer/web/pdf/PdfPaper.tsx',
  ],
  delivery: [
    'web/main.tsx',
    'web/SignedIn.tsx',
    'web/client/ClientApp.tsx',
    'features/returns/web/delivery/DeliveryScreen.tsx',
    'features/documents/viewer/web/pdf/PdfPaper.tsx',
  ],
  staff: ['web/main.tsx', 'web/SignedIn.tsx', 'web/staff/StaffApp.tsx'],
};

/** A client's browser never asks for what only staff use. */
const STAFF_ONLY = inside('web/staff/', 'web/StaffShell\\.tsx', 'features/[^/]+/(?:[^/]+/)?web/staff\\.tsx?');

/** Beside the page: which files each first screen is made of, so that the page can name them all at once. */
export interface FirstFiles {
  scripts: string[];
  styles: string[];
}

function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): FirstFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    const staffs = chunk.moduleIds.find((id) => STAFF_ONLY.test(id));
    if (staffs && !modules.some((name) => STAFF_ONLY.test(`/${name}`)))
      throw new Error(`The first screen ${modules.at(-1)} loads what only staff use: ${staffs}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const other of chunk.imports) take(chunks.find(({ fileName }) => fileName === other));
  };
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}`)));
    if (!chunk)
      throw new Error(`The build has no ${name}. Name the first screens anew in ${import.meta.url}.`);
    take(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

export function listFirstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.fromEntries(
          Object.entries(FIRST).map(([shell, modules]) => [shell, filesOf(modules, bundle)]),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'first-screens.json',
          source: JSON.stringify(files, null, 2),
        });
      },
    },
  };
}
