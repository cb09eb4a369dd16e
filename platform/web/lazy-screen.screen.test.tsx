import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#test/screen.tsx';
import { lazyScreen } from './lazy-screen.ts';

afterEach(() => vi.restoreAllMocks());
const Part = () => <p>The part is there</p>;

it('a part that is asked for without a line takes nothing off the page, and comes with the line', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let tries = 0;
  const Late = lazyScreen(async () => {
    tries += 1;
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part };
  }, 'Part');
  await renderScreen(
    <>
      <label>
        Your words <input />
      </label>
      <Suspense fallback={null}>
        <Late />
      </Suspense>
    </>,
    { api: [] },
  );
  const field = page.getByRole('textbox', { name: 'Your words' });
  await field.fill('typed without a line');
  expect(tries).toBe(1);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The part is there')).toBeVisible();
  await expect.element(field).toHaveValue('typed without a line');
});

it('a part that came badly is asked for again', async () => {
  let tries = 0;
  const Late = lazyScreen(async () => {
    if ((tries += 1) < 2) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part };
  }, 'Part');
  await renderScreen(
    <Suspense fallback={null}>
      <Late />
    </Suspense>,
    { api: [] },
  );
  await expect.element(page.getByText('The part is there')).toBeVisible();
  expect(tries).toBe(2);
});
