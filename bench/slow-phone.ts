/** A phone on a slow line: Chromium with its network and its processor held back. */
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';

const LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
};
const SLOWER = 4;
const IN_THE_PAGE = path.join(import.meta.dirname, 'in-the-page.js');
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

type State = BrowserContextOptions['storageState'];

export interface SlowPhone {
  /** A visit with nothing in the browser's cache; the cookies it ends with are handed on to the next. */
  visit: <Found>(
    state: State,
    work: (page: Page) => Promise<Found>,
  ) => Promise<{ found: Found; state: State }>;
  stop: () => Promise<void>;
}

export async function startSlowPhone(): Promise<SlowPhone> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  return {
    async visit(state, work) {
      const context = await browser.newContext({ ...PHONE, storageState: state });
      try {
        const page = await context.newPage();
        await page.addInitScript({ path: IN_THE_PAGE });
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', LINE);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const found = await work(page);
        return { found, state: await context.storageState() };
      } finally {
        await context.close();
      }
    },
    stop: () => browser.close(),
  };
}

/** Asks the page until it answers; its policy lets no text become code, so Playwright's own waiting is out. */
export async function told<Answer>(page: Page, expression: string): Promise<Answer> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await page.evaluate<Answer | null>(`bench.${expression} ?? null`);
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`the page never told ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
