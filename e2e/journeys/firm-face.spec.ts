/** A firm's own face: its name, colors, icon and logo, before anybody signs in. */
import { pngHead } from '#test/png.ts';
import { brandOf, rolesOf } from '#ui/theme/firm-colors.ts';
import { THEME } from '../pages/own-firm.ts';
import { expect, test } from '../test.ts';

test('ACC-079, ACC-080, FRM-067, FRM-068: a firm’s name, colors, icon and logo are there before sign-in and after it; without a firm the product’s own', async ({
  page,
  firm,
}) => {
  const content = pngHead(16, 16).toString('base64');
  await firm.call('PUT', '/firms/pictures/favicon', { content });
  const visitor = await firm.browser();
  await visitor.goto(`/${firm.slug}`);
  await expect(visitor.getByText(firm.name, { exact: true })).toBeVisible();
  await expect(
    visitor.getByText(`No one from ${firm.name} will ever ask you for a password or a code`),
  ).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
    'background-color',
    'rgb(31, 75, 99)',
  );
  const icon = /\/favicon\?v=\d+$/;
  await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', icon);
  const worn = (name: string) =>
    visitor.evaluate<string>(
      `getComputedStyle(document.documentElement).getPropertyValue('--${name}-solid')`,
    );
  for (const [name, color] of Object.entries(THEME))
    expect(await worn(name), name).toBe(rolesOf(brandOf(color), 'light').solid);

  // A partner changes the color and the logo: both are there at once, and on the page of a visitor.
  await firm.signIn(page, firm.partner, '/firm/theme');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', icon);
  const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true });
  const before = await worn('primary');
  await page.getByRole('textbox', { name: 'Main as a hex code' }).fill('24543f');
  await save.click();
  await expect(page.getByText('Saved!').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Name and logo' })
    .click();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 60 } });
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toHaveJSProperty('naturalWidth', 120);
  await visitor.reload();
  const logo = visitor.getByRole('img', { name: firm.name });
  await expect(logo.first()).toHaveJSProperty('naturalWidth', 120);
  expect(await worn('primary')).not.toBe(before);
  await page.getByRole('button', { name: 'Remove: Logo' }).click();
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText(firm.name).first()).toBeVisible();
  await expect(logo).toHaveCount(0);

  // A browser that has been at no firm yet.
  const fresh = await firm.browser();
  await fresh.goto('/signin');
  await expect(fresh.getByText('Sheaf', { exact: true })).toBeVisible();
  await expect(fresh.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
    'background-color',
    'rgb(24, 33, 43)',
  );
});
