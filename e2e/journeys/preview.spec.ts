import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../test.ts';

test('CLI-128 NAV-038 NAV-039: an advisor sees the portal as a client does, below the preview’s address, and saves nothing', async ({
  page,
  firm,
}) => {
  const { id, ...maria } = await firm.client();
  await firm.entity({ id, ...maria }, 'Delgado Landscaping LLC');
  const base = `/preview/user/${id}`;
  await firm.signIn(page, await firm.staff('full'), base);
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
  const fields = await page.getByRole('textbox').all();
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) await expect(field).toBeDisabled();

  // Another of the client's entities has an address of its own, and choosing it here changes nothing for the client.
  await page.goto(base);
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/set_default_company')) stored.push(request.url());
  });
  const chooser = page.getByRole('button', { name: /Choose another entity/ });
  const before = (await chooser.textContent()) ?? '';
  await chooser.click();
  const other = page
    .getByRole('dialog')
    .getByRole('button')
    .and(page.locator(':not([aria-current])'))
    .first();
  const name = (await other.locator('span span').first().textContent()) ?? '';
  expect(before).not.toContain(name);
  await other.click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${base}\\?previewCompanyHash=\\w+$`));
  await expect(chooser).toContainText(name);
  await page.reload();
  await expect(chooser).toContainText(name);
  expect(stored).toEqual([]);

  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`/clients/${id}`);
});
