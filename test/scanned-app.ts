/** The app with a virus scanner beside it. */
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { startFakeClamd } from './fake-clamd.ts';
import { freePort } from './free-port.ts';

/** Call at the top of a test file; it is filled in before the first test. */
export function useScannedApp(): TestApp {
  const app = {} as TestApp;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    const clamd = await startFakeClamd(await freePort());
    closers.push(clamd.stop);
    const env = { CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` };
    Object.assign(app, await startTestApp({ env }, closers));
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });
  return app;
}
