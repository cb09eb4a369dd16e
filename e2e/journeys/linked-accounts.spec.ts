import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { spareClient } from '../pages/people.ts';
import { openProfile, part } from '../pages/profile.ts';
import { addressOf, fillPassword } from '../pages/sign-in.ts';

test('ACC-049, ACC-050: an advisor links a client account of theirs, switches to it and back, and unlinks it', async ({
  page,
}, { project }) => {
  const advisor = project.name === 'phone' ? 'cam' : 'dee';
  const { key } = spareClient(20, project.name);
  await openProfile(page, advisor, '/admin-profile');
  const section = part(page, 'Linked accounts');
  await section.getByRole('button', { name: 'Link an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link another account' });
  await dialog.getByLabel('Email').fill(addressOf(advisor));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillPassword(page);
  await expect(dialog.getByText('That is the account you are using now.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(addressOf(key));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillPassword(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin-profile');
  await expect(section.getByText(addressOf(key))).toBeVisible();

  await section.getByRole('button', { name: /^Switch to/ }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(part(page, 'Your details').getByLabel('Primary contact email')).toHaveValue(addressOf(key));
  await part(page, 'Linked accounts')
    .getByRole('button', { name: /^Switch to/ })
    .click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin-profile');
  await expect(part(page, 'Your details').getByLabel('Email')).toHaveValue(addressOf(advisor));

  await section.getByRole('button', { name: /^Unlink/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink account' }).click();
  await expect(page.getByText('Account unlinked')).toBeVisible();
  await expect(section.getByText(addressOf(key))).toHaveCount(0);
});
