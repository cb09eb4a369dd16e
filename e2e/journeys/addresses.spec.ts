import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { spareClient } from '../pages/people.ts';
import { openProfile, part } from '../pages/profile.ts';
import { signIn } from '../pages/sign-in.ts';

test('CLI-131: an address is chosen while it is typed, or just typed', async ({ page }, { project }) => {
  await openProfile(page, spareClient(6, project.name).key);
  const entities = part(page, 'Your entities');
  const edit = entities.getByRole('button', { name: /^Edit the address/ }).first();
  await edit.click();
  const dialog = page.getByRole('dialog');
  const street = dialog.getByRole('combobox', { name: 'Street' });
  await street.pressSequentially('48 harb');
  const options = page.getByRole('listbox', { name: 'Street' }).getByRole('option');
  await expect(options.first()).toHaveText('48 Harbour View Road, Portland, OR 97211, USA');
  await expectAccessible(page);
  await street.press('ArrowDown');
  await street.press('ArrowDown');
  await expect(options.nth(1)).toHaveText('48 Harbour View Road, Salem, OR 97318, USA');
  await street.press('Enter');
  await expect(street).toHaveValue('48 Harbour View Road');
  await expect(dialog.getByLabel('City')).toHaveValue('Salem');
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Oregon');
  await expect(dialog.getByLabel('Zip Code')).toHaveValue('97318');
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  await expect(options).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(entities.getByText('48 Harbour View Road, Salem, OR 97318')).toBeVisible();

  // A service that fails keeps nobody from typing.
  await page.route('**/api/addresses/suggestions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await edit.click();
  await street.fill('6 Chapel Close');
  await expect(options).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(entities.getByText('6 Chapel Close, Salem, OR 97318')).toBeVisible();
});

test('a firm that connected no service has a plain field', async ({ page }, { project }) => {
  await page.route('**/api/addresses/suggestions', (route) => route.fulfill({ json: { offered: false } }));
  await openProfile(page, spareClient(6, project.name).key);
  await part(page, 'Your entities')
    .getByRole('button', { name: /^Edit the address/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Street' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Street' })).toHaveCount(0);
});

test('a partner connects a service and disconnects it', async ({ page }) => {
  // The demo firm has one; others type addresses meanwhile, so the server's part is played here.
  const off = { provider: null, connected_at: null, connected_by: null, demo_offered: true };
  let state: object = off;
  let asked: unknown = null;
  await page.route('**/api/firm/address_suggestions', async (route) => {
    const method = route.request().method();
    if (method === 'PUT') {
      asked = route.request().postDataJSON();
      state = {
        ...off,
        provider: 'google',
        connected_at: '2026-03-03T12:00:00Z',
        connected_by: 'Ann Harrow',
      };
    }
    if (method === 'DELETE') state = off;
    await route.fulfill({ json: state });
  });
  await signIn(page, 'ann', '/firm/address-suggestions');
  await expect(page.getByRole('heading', { name: 'Address suggestions' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Please paste the key of your Google account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Google API key').fill('AIza-not-a-real-key');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Connected by Ann Harrow')).toBeVisible();
  expect(asked).toEqual({ provider: 'google', key: 'AIza-not-a-real-key' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByLabel('Google API key')).toHaveValue('');
});
