import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { COLOR_RULES } from '#test/accessibility-rules.ts';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A text on its way in is paler than it will be: what moves has to have arrived. What never ends is not waited for. */
const arrived = `Promise.all(
  document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => null)),
).then(() => null)`;

/**
 * WCAG 2.2 AA and axe's own best practice of a whole page, its shell and landmarks too. Only what is wrong is
 * described, since describing all that is right takes most of the time. With `rules`, only these.
 */
async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await page.evaluate(arrived);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, ${JSON.stringify({
      resultTypes: ['violations'],
      // Style sheets are not fetched again: only rules that are not asked read them.
      preload: { assets: ['media'] },
      ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
    })}).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, page.url()).toEqual([]);
}

/** A page without the browser app, which follows the system. */
export async function lookAtPlainPage(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The page as it stands, in light and in dark. */
export async function look(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Rows that are asked for again are dimmed for that long; only what stands is judged.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  const wear = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  };
  await wear('dark');
  await expectAccessible(page, COLOR_RULES);
  await wear('light');
}
