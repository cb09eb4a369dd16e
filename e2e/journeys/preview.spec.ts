import { expectAccessible } from '../accessible.ts';
import { bearer } from '../pages/own-firm.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

interface Found {
  users: { id: number; full_name: string }[];
}

async function mariaAs(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v2/users?search=Maria%20Delgado', {
    headers: await bearer(page),
  });
  return ((await answer.json()) as Found).users[0]!.id;
}

test('NAV-038: an advisor sees the portal as a client does, below the preview’s address, and saves nothing', async ({
  page,
}) => {
  await signIn(page, 'ben');
  const id = await mariaAs(page);
  const base = `/preview/user/${id}`;
  await page.goto(base);
  await expect(page.getByText('You are looking at the portal as Maria Delgado sees it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Maria/ })).toBeVisible();
  await expectAccessible(page);

  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link === base || link.startsWith(`${base}/`), link).toBe(true);

  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${base}/documents/\\w+$`));
  await expect(page.getByRole('button', { name: /Upload/ })).toHaveCount(0);

  await page
    .getByRole('link', { name: /Profile/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${base}/profile`);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`/clients/${id}`);
});

test('NAV-050: a client finds no preview', async ({ page }) => {
  await signIn(page, 'ben');
  const id = await mariaAs(page);
  await page.context().clearCookies();
  await signIn(page, 'maria');
  await page.goto(`/preview/user/${id}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are looking at the portal')).toHaveCount(0);
});
