import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

/** An address of its own for every test, so that the limits of one place do not count them all together. */
function addressFor(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(name).digest();
  return `10.${a}.${b}.${c}`;
}

/** `E2E_SLOW=4`: a browser so many times slower, which shows what a journey takes for granted. */
const slowness = Number(process.env.E2E_SLOW ?? 1);

export const test = base.extend({
  page: async ({ page }, use) => {
    if (slowness > 1) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    await use(page);
  },
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ 'x-forwarded-for': addressFor(`${info.project.name} ${info.testId}`) });
  },
});
