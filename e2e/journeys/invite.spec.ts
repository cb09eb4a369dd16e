import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { signIn } from '../pages/sign-in.ts';

test('a partner invites a colleague, who accepts in another browser and sets a password', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const email = `colleague-${project.name}@demo.sheaf.test`;
  const name = `Cora ${project.name}`;
  await signIn(page, 'ann', '/firm/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('First name').fill('Cora');
  await dialog.getByLabel('Last name').fill(project.name);
  await dialog.getByLabel('Email').fill('tom@demo.sheaf.test');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This email already exists')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(name)).toBeVisible();
  await expectAccessible(page);

  const { link } = await newestTo(page, email);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: /Continue/ }).click();
  await expect(theirs).toHaveURL(/set-sign-in-method/);
  await theirs
    .getByRole('list', { name: 'Ways to sign in' })
    .getByRole('button', { name: /^Password/ })
    .click();
  await theirs.getByLabel('New password').fill('Fresh-ledger-42');
  await theirs.getByLabel('Confirm password').fill('Fresh-ledger-42');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Collect' })).toBeVisible();
  await context.close();

  // The first sign-in accepted the invitation.
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
      await page.waitForTimeout(500);
      return open.getByText(name).count();
    })
    .toBe(0);
  await page.getByPlaceholder('Name or email').fill('Cora');
  await expect(page.getByText(name)).toBeVisible();
});

test('an invitation can be taken back', async ({ page }, { project }) => {
  await signIn(page, 'ann', '/firm/staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('First name').fill('Tess');
  await dialog.getByLabel('Last name').fill(`Back-${project.name}`);
  await dialog.getByLabel('Email').fill(`back-${project.name}@demo.sheaf.test`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Tess Back-${project.name}` });
  await row.getByRole('button', { name: /again/ }).click();
  await expect(page.getByText(/^We sent the invitation to back-/)).toBeVisible();
  await row.getByRole('button', { name: /Take back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toHaveCount(0);
});
