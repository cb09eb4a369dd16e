import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';

test('help finds answers as one types, and its addresses can be passed on', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await page.keyboard.type('lost ph');
  await expect(page).toHaveURL('/help?q=lost+ph');
  await expect(page.locator('summary').first()).toHaveText('I lost my phone');
  await expect(page.locator('mark').first()).toHaveText('lost');
  await page.locator('summary').first().click();
  await expect(page.getByText('Sign in with one of your recovery codes')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('What are you looking for?').fill('invite');
  await page.getByRole('button', { name: /more for firm staff/ }).click();
  await expect(page.getByRole('tab', { name: 'Firm staff' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('summary').first()).toHaveText('Inviting a colleague');

  await page.getByLabel('What are you looking for?').fill('zebra');
  await expect(page.getByText('Nothing fits these words.')).toBeVisible();

  await page.goto('/help#parked-jobs');
  await expect(page.getByText('open Parked jobs from the palette')).toBeVisible();
});

test('help asks nothing of the server but who is there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/help?q=upload');
  await expect(page.locator('summary').first()).toBeVisible();
  expect(asked.filter((path) => path !== '/api/branding' && path !== '/api/session/refresh')).toEqual([]);
});
