import { READ_ONLY_ACCOUNT } from '#features/documents/messages.ts';
import { openProfile, part } from '../pages/profile.ts';
import { expect, test } from '../test.ts';

test('ACC-082, CLI-128: a read-only client reads why, is offered no upload and can change nothing of themselves', async ({
  page,
  firm,
}) => {
  const rosa = await firm.withPassword(await firm.client({ fname: 'Rosa', lname: 'Halloran' }));
  await firm.changeUser(rosa, { readonly_access: true });
  await firm.signIn(page, rosa);
  await expect(page.getByText(READ_ONLY_ACCOUNT)).toBeVisible();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Documents' })).toHaveCount(0);

  await openProfile(page, '/profile');
  await expect(page.getByText(READ_ONLY_ACCOUNT)).toBeVisible();
  const details = part(page, 'Your details');
  for (const field of await details.getByRole('textbox').all()) await expect(field).toBeDisabled();
  await expect(details.getByRole('button', { name: 'Save' })).toHaveCount(0);
  for (const choice of await page.getByRole('switch').all()) await expect(choice).toBeDisabled();
  for (const name of [/passkey/, /^Add an app/, 'Link an account', /^Use this/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^View the address/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const field of await dialog.getByRole('textbox').all()) await expect(field).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('ACC-083: a read-only entity says so', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.changeEntity(maria.entity, { readonly_access: true });
  await firm.signIn(page, maria);
  await expect(
    page.getByText(
      'This entity is read-only. If you need to upload documents or answer questionnaires, please send us an email.',
    ),
  ).toBeVisible();
});
