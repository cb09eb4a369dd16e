import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
};

/** Runs against an app that is already up, with its demo firm loaded. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/e2e',
  // Each journey has a firm of its own, and waits more than it computes.
  fullyParallel: true,
  workers: 4,
  // What passes only the second time is listed at the end of the run, to be mended before anything new.
  retries: process.env.CI ? 1 : 0,
  // No test of time, but an end to waiting on a busy machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    launchOptions,
    screenshot: 'only-on-failure',
    // Recording every step costs as much as walking it: only when asked for.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    // A journey is walked on a phone, too, where its title says that the phone matters: `@phone`, or `@phone-only`.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
