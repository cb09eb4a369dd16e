import { defineConfig } from 'vitest/config';

/** Not one of the tests: `npm run mutate -- queries`. */
export default defineConfig({
  test: {
    include: ['test/guards/hidden/mutated-queries.ts'],
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    hookTimeout: 120_000,
  },
});
