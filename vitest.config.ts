import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{platform,features,server,db,web,ui,test,scripts,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.screen.test.tsx'],
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
