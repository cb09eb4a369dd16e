/** `npm run e2e [-- PLAYWRIGHT OPTIONS]`: the journeys, on the built app with a fresh demo firm. */
import { spawn } from 'node:child_process';
import { PLATFORM_ADMINS } from '../e2e/platform-admins.ts';
import { findChromium } from './chromium.ts';
import { workInMemory } from './memory-folder.ts';
import { startPortal } from './portal.ts';

async function walk(): Promise<number> {
  workInMemory();
  const chromium = findChromium();
  // The journeys say from which address each of them comes, as a proxy would.
  const portal = await startPortal({ PROXY_HOPS: '1', PLATFORM_ADMINS: PLATFORM_ADMINS.join(',') });
  try {
    const runner = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
      {
        stdio: 'inherit',
        env: { ...process.env, CHROMIUM_PATH: chromium, E2E_BASE_URL: portal.origin },
      },
    );
    return await new Promise<number>((resolve) => runner.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    await portal.stop();
  }
}

walk().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
