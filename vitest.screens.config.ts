import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/chromium.ts';

/** Screens and the kit in a real browser, their API answered by the test: see test/screen.tsx. */
export default defineConfig({
  plugins: [react()],
  cacheDir: 'node_modules/.vite-screens',
  // Found while a test runs, a package would reload the page under it: all are prepared beforehand.
  optimizeDeps: {
    entries: [
      'web/main.tsx',
      '{ui,platform/web,features,web,test}/**/*.screen.test.tsx',
      'test/screen.tsx',
      'test/screen-setup.tsx',
    ],
    include: [
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'fast-check',
      'axe-core',
      '@cantoo/pdf-lib',
    ],
  },
  test: {
    include: ['{platform,features,web,ui,test}/**/*.screen.test.tsx'],
    setupFiles: ['test/screen-setup.tsx'],
    // A page each: they wait more than they compute. What a page has loaded stays for its next files.
    maxWorkers: 3,
    isolate: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/screens.json' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      ui: false,
      provider: playwright({
        // As long as anything else is waited for: the machine may be busy with the page beside.
        actionTimeout: 20_000,
        launchOptions: {
          executablePath: findChromium(),
          args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
