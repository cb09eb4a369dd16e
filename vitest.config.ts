import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** These look at their own process: its memory, its children, its plans, what it has counted so far. */
const ALONE = ['platform/server/**/*.test.ts', 'test/*.test.ts'];

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const LONG = ['sign-in/server/paths', 'guards/matrix', 'foreign/foreign', 'audit/tampering', 'storage/s3'];
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
  testTimeout: 20_000,
  hookTimeout: 30_000,
};
const include = ['{platform,features,server,db,web,ui,test,scripts,tools}/**/*.test.{ts,tsx}'];
const exclude = ['**/*.screen.test.tsx', '**/node_modules/**'];

export default defineConfig({
  test: {
    ...shared,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      // The program is read in once a worker, not once a file; each file still has its own database.
      { extends: true, test: { name: 'together', isolate: false, include, exclude: [...exclude, ...ALONE] } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude } },
    ],
  },
});
