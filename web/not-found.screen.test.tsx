import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { NotYetScreen } from './NotYetScreen.tsx';

it('an address without a page says so and leads back', async () => {
  await renderScreen(<NotFoundScreen />, { path: '/no-such-firm' });
  await expect.element(page.getByText('There is no page at this address')).toBeVisible();
  await looksAccessible();
});

it('a place that comes with a later version says so', async () => {
  await renderScreen(<NotYetScreen title="Deliver" what="Tax returns" />, { path: '/tax-returns' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deliver' })).toBeVisible();
  await looksAccessible();
});
