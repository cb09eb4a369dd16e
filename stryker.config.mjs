/** `npm run mutate`: puts small defects into rules and policies, one at a time, and counts those the tests beside them catch. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  mutate: [
    'features/**/rules/**/*.ts',
    'features/**/policy.ts',
    'platform/{actor,permissions}.ts',
    'platform/page-text/*.ts',
    '!**/*.test.ts',
  ],
  // Texts are proven literally where the specification quotes them, and lists of names are no decisions.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  tempDirName: 'test-results/mutating',
  thresholds: { high: 90, low: 85, break: 85 },
};
