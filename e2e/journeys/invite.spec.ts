import { newestTo } from '../pages/outbox.ts';
import { expect, test } from '../test.ts';

test('ACC-010: a partner invites two colleagues: one accepts in another browser and sets a password, one is taken back', async ({
  page,
  firm,
}) => {
  test.slow();
  const email = `cora@${firm.slug}.test`;
  const tom = await firm.client({ fname: 'Tom' });
  await firm.signIn(page, firm.partner, '/firm/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  const invite = async (fname: string, lname: string, address: string) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByLabel('First name').fill(fname);
    await dialog.getByLabel('Last name').fill(lname);
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
  };
  await invite('Cora', 'Vance', tom.email);
  await expect(dialog.getByText('This email already exists')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText('Cora Vance')).toBeVisible();

  await invite('Tess', 'Back', `tess@${firm.slug}.test`);
  const row = open.getByRole('listitem').filter({ hasText: 'Tess Back' });
  await row.getByRole('button', { name: /again/ }).click();
  await expect(page.getByText(/^We sent the invitation to tess/)).toBeVisible();
  await row.getByRole('button', { name: /Cancel invitation/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(row).toHaveCount(0);

  const theirs = await firm.browser();
  await theirs.goto((await newestTo(page, email)).link);
  await theirs.getByRole('button', { name: /Continue/ }).click();
  await expect(theirs).toHaveURL(/set-sign-in-method/);
  // An advisor may look around first, and comes back to it.
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible();
  await expect(theirs).toHaveURL('/admin');
  await theirs.goto('/set-sign-in-method');
  await theirs
    .getByRole('list', { name: 'Ways to sign in' })
    .getByRole('button', { name: /^Password/ })
    .click();
  await theirs.getByLabel('New password').fill('Fresh-ledger-42');
  await theirs.getByLabel('Confirm password').fill('Fresh-ledger-42');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await theirs.getByRole('button', { name: 'I saved them' }).click();
  await expect(theirs.getByRole('heading', { name: 'Collect' })).toBeVisible();

  // The first sign-in accepted the invitation.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await page.getByPlaceholder('Name or email').fill('Cora');
  await expect(page.getByText('Cora Vance')).toHaveCount(1);
  await expect(open).toHaveCount(0);
});
