import { expect, test } from '../test.ts';

test('help finds answers as one types, asks nothing of the server, and its addresses can be passed on', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('What are you looking for?')).toBeFocused();
  await page.keyboard.type('lost ph');
  await expect(page).toHaveURL('/help?q=lost+ph');
  await expect(page.locator('summary').first()).toHaveText('I lost my phone');
  await expect(page.locator('mark').first()).toHaveText('lost');
  await page.locator('summary').first().click();
  await expect(page.getByText('Sign in with one of your recovery codes')).toBeVisible();

  await page.getByLabel('What are you looking for?').fill('invite');
  await page.getByRole('button', { name: /more for firm staff/ }).click();
  await expect(page.getByRole('tab', { name: 'Firm staff' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('summary').first()).toHaveText('Inviting a colleague');

  await page.getByLabel('What are you looking for?').fill('zebra');
  await expect(page.getByText('Nothing fits these words.')).toBeVisible();

  await page.goto('/help#parked-jobs');
  await expect(page.getByText('open Parked jobs from the palette')).toBeVisible();
  // But who is there.
  expect(asked.filter((path) => path !== '/api/branding' && path !== '/api/session/refresh')).toEqual([]);
});
