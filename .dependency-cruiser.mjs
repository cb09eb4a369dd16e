/** The fences between the parts: who may know whom. The reasons are in docs/architecture.md. */

/** Each feature may use those before it; what would point back goes through an event. */
const FEATURE_ORDER = [
  'accounts',
  'firm',
  'staff',
  'labels',
  'operations',
  'saved-views',
  'addresses',
  'clients',
  'prior-year',
  'imports',
  'documents',
  'intake',
  'signing',
  'recognizer',
  'payments',
  // A questionnaire knows forms, not where they were written: templates publish forms and check them with its rules.
  'questionnaires',
  'reminders',
  'templates',
  'collect',
  'messages',
  'signature-requests',
  'returns',
  'droplink',
  // What a client has here is gathered from everything before it.
  'take-away',
  'home',
];
/** They read events and nobody imports them, save the composition roots and home, which shows everything. */
const READERS = ['notifications', 'activity'];

/** Packages that read files people send. */
/** Parts of parsers, shared between several of them. */
const OPENERS = String.raw`^platform/server/(?:pdf/(?:pdfium|drawn-on|draw-pages|join-papers|outline|lay-pages|read-pdf|keep-fields|read-bookmarks)|pictures/(?:open-picture|heic|bmp)|ocr/(?:open-scan|tesseract-core)|seal/make-ready)\.ts$`;
const FILE_READERS = String.raw`node_modules/(?:hucre|@embedpdf/pdfium|@cantoo/pdf-lib|pdfjs-dist|sharp|libheif-js|tesseract\.js(?:-core)?|yauzl|unzipper|fflate|xlsx)/`;

/** Tests, and what the features tell the access matrix. */
const TEST = String.raw`\.test\.tsx?$|/matrix\.ts$`;
const CORE = [
  String.raw`^platform/[^/]+\.ts$`,
  '^platform/page-text/',
  String.raw`^features/[^/]+/[^/]+\.ts$`,
  String.raw`^features/[^/]+/(?!server/|web/)[^/]+/[^/]+\.ts$`,
  String.raw`^features/[^/]+/rules/`,
  String.raw`^features/[^/]+/[^/]+/rules/`,
];
const SERVER = ['^server/', '^platform/server/', '^features/[^/]+/server/', '^features/[^/]+/[^/]+/server/'];
const WEB = ['^web/', '^ui/', '^platform/web/', '^features/[^/]+/web/', '^features/[^/]+/[^/]+/web/'];
/** A firm's colours and initials as plain functions: the page is drawn before the browser has any code. */
const PURE_FACE = String.raw`^ui/(?:theme/(?:firm-colors|oklch|palette)|layout/firm-initials|marks/initials)\.ts$`;
/** What another feature may be entered by: the pure files of it and of its slices, and one door to each side. */
const FRONT_DOOR = [
  String.raw`^features/[^/]+/[^/]+\.ts$`,
  String.raw`^features/[^/]+/(?!server/|web/)[^/]+/[^/]+\.ts$`,
  String.raw`^features/[^/]+/rules/[^/]+\.ts$`,
  String.raw`^features/[^/]+/[^/]+/rules/[^/]+\.ts$`,
  String.raw`^features/[^/]+/server/service\.ts$`,
  String.raw`^features/[^/]+/web/(?:index|staff|places|pieces)\.ts$`,
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const anyOf = (names) => `^features/(?:${names.join('|')})/`;

const featureOrder = FEATURE_ORDER.slice(0, -1).map((feature, at) =>
  forbid(
    `order-${feature}`,
    `${feature} stands before the features it would import here: tell them by an event instead.`,
    { path: `^features/${feature}/`, pathNot: TEST },
    { path: anyOf(FEATURE_ORDER.slice(at + 1)) },
  ),
);

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need one another are one file, or three.', {}, { circular: true }),
    forbid(
      'resolvable',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: ['\\.css$', '\\?'] },
    ),
    ...featureOrder,
    forbid(
      'features-known',
      'A new feature takes its place in the order of .dependency-cruiser.mjs first.',
      { path: '^features/', pathNot: [...anyOfKnown()] },
      {},
    ),
    forbid(
      'readers-stand-alone',
      'Notifications and the activity log read events; only the home screens and the roots show them.',
      { path: '^features/', pathNot: [anyOf([...READERS, 'home']), TEST] },
      { path: anyOf(READERS) },
    ),
    forbid(
      'readers-apart',
      'The two readers of events know nothing of one another.',
      { path: '^features/(notifications|activity)/', pathNot: TEST },
      { path: anyOf(READERS), pathNot: '^features/$1/' },
    ),
    forbid(
      'front-doors',
      'Another feature is entered by its pure files, server/service.ts, web/index.ts, web/staff.ts, web/places.ts or web/pieces.ts.',
      { path: '^features/([^/]+)/', pathNot: TEST },
      { path: '^features/', pathNot: ['^features/$1/', ...FRONT_DOOR] },
    ),
    forbid(
      'front-door-sides',
      'Root files are pure: they enter no side of any feature.',
      { path: CORE, pathNot: TEST },
      { path: '/(?:server|web)/|^(?:ui|web|server|db|test)/' },
    ),
    forbid(
      'core-has-no-engine',
      'Rules, policies and contracts run everywhere: no Node modules, no browser or server libraries.',
      { path: CORE, pathNot: TEST },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: ['node_modules/zod/', 'node_modules/temporal-polyfill/'],
      },
    ),
    forbid(
      'web-not-server',
      'The browser app never carries server code.',
      { path: WEB, pathNot: TEST },
      { path: [...SERVER, '^(?:db|scripts|test)/'] },
    ),
    forbid(
      'web-no-node',
      'The browser has no Node modules.',
      { path: WEB, pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-not-web',
      'The server never carries browser code, save the pure rules by which the page it sends wears the firm’s face.',
      { path: SERVER, pathNot: TEST },
      { path: WEB, pathNot: PURE_FACE },
    ),
    forbid(
      'platform-knows-no-feature',
      'What every feature stands on knows none of them.',
      { path: '^platform/', pathNot: TEST },
      { path: '^(?:features|server|web|ui|test|scripts)/' },
    ),
    forbid(
      'ui-knows-no-product',
      'The design system speaks no product words: only itself and the platform.',
      { path: '^ui/', pathNot: TEST },
      { path: '^(?:features|server|web|db|test|platform/server)/' },
    ),
    forbid(
      'ui-takes-platform-types-only',
      'The design system may name the shapes of platform/web, not run it; it draws the toasts and the table state kept there.',
      { path: '^ui/', pathNot: TEST },
      {
        path: '^platform/web/',
        pathNot: String.raw`^platform/web/(?:toasts|table-state)\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'roots-are-not-imported',
      'The composition roots put everything together; nothing stands on them.',
      { path: '^(?:features|platform|ui)/', pathNot: TEST },
      { path: '^(?:server|web)/' },
    ),
    forbid(
      'product-not-on-tests',
      'Code that ships never needs test code.',
      {
        path: '^(?:features|platform|ui|server|web|db)/',
        pathNot: [TEST, '-suite\\.ts$', '/test-keys\\.ts$', '/memory-probe\\.ts$'],
      },
      { path: `^(?:test|e2e|bench)/|${TEST}` },
    ),
    forbid(
      'product-not-on-dev-tools',
      'What ships stands in dependencies, so that an installation without the test tools runs.',
      {
        path: '^(?:features|platform|ui|server|web|db)/',
        pathNot: [TEST, '-suite\\.ts$', '/test-keys\\.ts$', '/memory-probe\\.ts$'],
      },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/@types/', 'node_modules/vite/client'],
      },
    ),
    forbid(
      'foreign-files-apart',
      'A file of a stranger is parsed in a process of its own: write NAME.parser.ts, name it in foreign/parsers.ts, use readForeign.',
      // In the browser a worker is the process apart.
      {
        pathNot: [
          TEST,
          String.raw`^platform/server/foreign/parsers\.ts$`,
          String.raw`/web/.*\.worker\.ts$`,
          // Seals files of its own, many of them.
          String.raw`^test/sealing\.ts$`,
        ],
      },
      { path: String.raw`\.parser\.ts$` },
    ),
    forbid(
      'foreign-parsers-apart',
      'What can read files of strangers is used by parsers only; writing files of one’s own is another matter.',
      {
        pathNot: [
          TEST,
          String.raw`\.parser\.ts$`,
          String.raw`^features/imports/server/template\.ts$`,
          '^db/demo/',
          // Measures what reads them, with files of its own.
          '^bench/',
          String.raw`^features/documents/web/camera/make-pdf\.ts$`,
          String.raw`^test/(?:hostile-papers|scans|sealing)\.ts$`,
          OPENERS,
        ],
      },
      { path: FILE_READERS },
    ),
    forbid(
      'foreign-files-in-the-child',
      'What opens files of strangers is loaded by parsers only, which run in a process apart.',
      { pathNot: [TEST, String.raw`\.parser\.ts$`, OPENERS, '^bench/'] },
      { path: OPENERS },
    ),
    forbid(
      'declared-packages',
      'Every package used is named in package.json.',
      { pathNot: TEST },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:node_modules/\\.|dist/|data/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

function anyOfKnown() {
  return [...FEATURE_ORDER, ...READERS].map((feature) => `^features/${feature}/`);
}
