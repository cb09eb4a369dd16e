import type { Page } from '../test.ts';

export interface Watched {
  /** The addresses of what the page requested before the selector first found something. */
  before: () => Promise<string[]>;
}

/**
 * Call it before the page is opened. Both moments are the browser's own, and what waits for an idle browser stays away,
 * so that a busy machine changes nothing.
 */
export async function watchRequests(page: Page, selector: string): Promise<Watched> {
  const sent: { at: number; url: string }[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ wallTime, request }) => {
    sent.push({ at: wallTime * 1000, url: request.url });
  });
  await devtools.send('Network.enable');
  await page.addInitScript(`
    globalThis.requestIdleCallback = () => 0;
    const seen = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      seen.disconnect();
      requestAnimationFrame(() => performance.mark('seen'));
    });
    seen.observe(document, { childList: true, subtree: true });
  `);
  return {
    async before() {
      await page.locator(selector).first().waitFor();
      const at = await page.evaluate<number>(
        "performance.timeOrigin + (performance.getEntriesByName('seen')[0]?.startTime ?? Infinity)",
      );
      return sent.filter((one) => one.at <= at).map(({ url }) => url);
    },
  };
}
