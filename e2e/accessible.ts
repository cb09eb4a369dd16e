import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A text on its way in is paler than it will be: what moves has to have arrived. What never ends is not waited for. */
const arrived = `Promise.all(
  document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => null)),
).then(() => null)`;

/** All that colors decide: the rest is the same in the dark. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 AA and axe's own good practice: nothing may be wrong on a page a journey visits. Only what is wrong is
 * described, since describing all that is right takes most of the time.
 * With `rules`, only these.
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await page.evaluate(arrived);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, ${JSON.stringify({
      resultTypes: ['violations'],
      ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
    })}).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, page.url()).toEqual([]);
}
