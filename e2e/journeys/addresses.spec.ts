import { openProfile, part } from '../pages/profile.ts';
import { expect, test } from '../test.ts';

test('CLI-131: a partner connects a service; an address is then chosen while it is typed, or just typed', async ({
  page,
  firm,
}) => {
  await firm.signIn(page, firm.partner, '/firm/address-suggestions');
  await expect(page.getByRole('heading', { name: 'Address suggestions' })).toBeVisible();
  await page.getByRole('button', { name: 'Use invented addresses' }).click();
  await expect(page.getByText(`Connected by ${firm.partner.name}`)).toBeVisible();

  const client = await firm.desk(await firm.client(), '/');
  await openProfile(client, '/profile');
  const entities = part(client, 'Your entities');
  const edit = entities.getByRole('button', { name: /^Edit the address/ }).first();
  await edit.click();
  const dialog = client.getByRole('dialog');
  const street = dialog.getByRole('combobox', { name: 'Street' });
  await street.pressSequentially('48 harb');
  const options = client.getByRole('listbox', { name: 'Street' }).getByRole('option');
  await expect(options.first()).toHaveText('48 Harbour View Road, Portland, OR 97211, USA');
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
  await client.route('**/api/addresses/suggestions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await edit.click();
  await street.fill('6 Chapel Close');
  await expect(options).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(entities.getByText('6 Chapel Close, Salem, OR 97318')).toBeVisible();

  // Without one the field is a plain one.
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByLabel('Google API key')).toHaveValue('');
  await client.reload();
  await edit.click();
  await expect(dialog.getByRole('textbox', { name: 'Street' })).toBeVisible();
  await expect(street).toHaveCount(0);
});
