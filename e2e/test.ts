import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, test as base } from '@playwright/test';
import { PLATFORM_ADMINS } from './platform-admins.ts';
import { type Firm, foundFirm } from './pages/own-firm.ts';

export { expect };
export type { Page } from '@playwright/test';

const digestOf = (name: string): Buffer => createHash('sha256').update(name).digest();

/** An address of its own for every test, so that the limits of one place do not count them all together. */
function addressFor(name: string): string {
  const [a = 0, b = 0, c = 0] = digestOf(name);
  return `10.${a}.${b}.${c}`;
}

/** `E2E_SLOW=4`: a browser so many times slower, which shows what a journey takes for granted. */
const slowness = Number(process.env.E2E_SLOW ?? 1);

interface Fixtures {
  /** A word nobody else uses: for addresses and names outside the journey's own firm. */
  stamp: string;
  /** A firm of the journey's own, made when it is asked for. */
  firm: Firm;
  /** One whose partner is of the portal's own people. */
  platformFirm: Firm;
  found: (slug: string, email?: string) => Promise<Firm>;
  /** Whether the journey itself tries what the policy of pages forbids. */
  breaksPolicy: boolean;
  policyKept: void;
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    if (slowness > 1) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    await use(page);
  },
  breaksPolicy: [false, { option: true }],
  // R51: the product's own pages never try what their policy forbids.
  policyKept: [
    async ({ context, breaksPolicy }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
          violations.push(message.text());
      });
      await use();
      if (!breaksPolicy) expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ 'x-forwarded-for': addressFor(`${info.project.name} ${info.testId} ${info.retry}`) });
  },
  // oxlint-disable-next-line no-empty-pattern
  stamp: async ({}, use, info) => {
    const name = `${info.project.name} ${info.testId} ${info.retry} ${info.repeatEachIndex} ${Date.now()}`;
    await use(digestOf(name).toString('hex').slice(0, 8));
  },
  found: async ({ playwright, browser, baseURL, extraHTTPHeaders }, use) => {
    const opened: APIRequestContext[] = [];
    const newRequest = async () => {
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
      opened.push(request);
      return request;
    };
    await use((slug, email) => foundFirm({ browser, newRequest, slug, email }));
    await Promise.all(opened.map((request) => request.dispose()));
  },
  firm: async ({ found, stamp }, use) => {
    await use(await found(`f${stamp}`));
  },
  platformFirm: async ({ found, stamp }, use, { retry }) => {
    await use(await found(`f${stamp}`, PLATFORM_ADMINS[retry]));
  },
});

/** What the worker does comes after what the demo firm has left it at the start. */
export const AFTER_THE_WORKER = { timeout: 240_000 };
