import { openProfile, part } from '../pages/profile.ts';
import { fillPassword } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

test('ACC-049, ACC-050: an advisor links a client account of theirs, switches to it and back, and unlinks it', async ({
  page,
  firm,
}) => {
  const advisor = firm.partner;
  const maria = await firm.withPassword(await firm.client());
  await firm.signIn(page, advisor);
  await openProfile(page, '/admin-profile');
  const section = part(page, 'Linked accounts');
  await section.getByRole('button', { name: 'Link an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link another account' });
  await dialog.getByLabel('Email').fill(advisor.email);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillPassword(page);
  await expect(dialog.getByText('That is the account you are using now.')).toBeVisible();
  await dialog.getByLabel('Email').fill(maria.email);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillPassword(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin-profile');
  await expect(section.getByText(maria.email)).toBeVisible();

  await section.getByRole('button', { name: /^Switch to/ }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(part(page, 'Your details').getByLabel('Primary contact email')).toHaveValue(maria.email);
  await part(page, 'Linked accounts')
    .getByRole('button', { name: /^Switch to/ })
    .click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin-profile');
  await expect(part(page, 'Your details').getByLabel('Email')).toHaveValue(advisor.email);

  await section.getByRole('button', { name: /^Unlink/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink account' }).click();
  await expect(page.getByText('Account unlinked')).toBeVisible();
  await expect(section.getByText(maria.email)).toHaveCount(0);
});
