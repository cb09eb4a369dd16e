import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const SIZES = [
  { name: 'a small phone', width: 320, height: 568 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a tablet', width: 820, height: 1180 },
  { name: 'a phone held sideways', width: 844, height: 390 },
];

/** At each size each of these can be brought into view whole, and nothing makes the page scroll sideways. */
export async function fitsAtEverySize(page: Page, shown: readonly Locator[]): Promise<void> {
  const before = page.viewportSize();
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    for (const each of shown) {
      await each.scrollIntoViewIfNeeded();
      await expect(each, name).toBeInViewport({ ratio: 0.95 });
    }
    const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(sideways, name).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
