import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { workInMemory } from './scripts/memory-folder.ts';

workInMemory();

/** These look at their own process: its memory, its children, its plans, what it has counted so far. */
const ALONE = ['platform/server/**/*.test.ts', 'test/*.test.ts'];

/** These start processes of their own, or keep one busy for long: a stage beside the other API tests, a file at a time. */
const PROCESSES = [
  'platform/server/audit/tampering.test.ts',
  'platform/server/foreign/foreign.test.ts',
  'platform/server/passwords.test.ts',
  'platform/server/seal/*.test.ts',
  'platform/server/storage/s3.test.ts',
  'features/documents/readings/server/corpus.test.ts',
  'features/documents/uploads/server/upload-s3.test.ts',
  'test/backup.test.ts',
  'test/flood.test.ts',
  'test/killed-delivery.test.ts',
  'test/killed-return-steps.test.ts',
  'test/killed-return.test.ts',
  'test/own-database.test.ts',
  'test/scale-out.test.ts',
  'test/start.test.ts',
];

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const LONG = [
  'guards/matrix',
  'collect/exports/server/exports',
  'checklist/server/checklist',
  'sign-in/server/paths',
];
const weight = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((part) => moduleId.includes(part));
  return place < 0 ? LONG.length : place;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- the order of the kit, not an array's
    return (await super.sort(files)).toSorted((a, b) => weight(a) - weight(b));
  }
}

const shared = {
  globalSetup: ['test/database.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  // No test of time, but an end to waiting: a portal that starts on a busy machine takes minutes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
const include = ['{platform,features,server,db,web,ui,test,scripts,tools}/**/*.test.{ts,tsx}'];
const exclude = ['**/*.screen.test.tsx', '**/node_modules/**'];

export default defineConfig({
  test: {
    ...shared,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      // The program is read in once a worker, not once a file; each file still has its own database.
      {
        extends: true,
        test: { name: 'together', isolate: false, include, exclude: [...exclude, ...ALONE, ...PROCESSES] },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: [...exclude, ...PROCESSES] } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: PROCESSES,
          exclude,
          maxWorkers: 1,
        },
      },
    ],
  },
});
