import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

it('an address without a page says so and leads back', async () => {
  await renderScreen(<NotFoundScreen />, { path: '/no-such-firm' });
  await expect.element(page.getByText('There is no page at this address')).toBeVisible();
  await looksAccessible();
});
