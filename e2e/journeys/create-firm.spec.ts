import { newestTo } from '../pages/outbox.ts';
import { fillCode } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

const PASSWORD = 'Fresh-ledger-42';

test('a partner founds a firm in four steps and is led through the first things', async ({ page, stamp }) => {
  const email = `founder-${stamp}@quill.test`;
  const slug = `quill-and-daughters-${stamp}`;
  test.slow();
  await page.goto('/create-firm');
  await page.getByLabel('Firm name').fill('Quill & Daughters LLP');
  await page.getByLabel('Address of your portal').fill(slug);
  await expect(page.getByText(`/${slug} is free.`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('First name').fill('Quinn');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('Email').fill('maria@demo.sheaf.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This email already exists')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'How it looks' })).toBeVisible();
  await page.getByRole('button', { name: 'Juniper' }).click();
  await expect(page.getByText(/has a contrast of \d+\.\d to 1/)).toBeVisible();
  // What was typed is still there after a reload and after Back.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Juniper' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('textbox', { name: 'Choose a password' }).fill(PASSWORD);
  await fillCode(page, (await newestTo(page, email)).code);
  await page.getByRole('button', { name: 'Create firm' }).click();
  // Two factors are asked for from the start, so there are codes for the day when one is lost.
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved them' }).click();

  await expect(page).toHaveURL('/getting-started');
  await expect(page.getByRole('heading', { name: 'Welcome, Quinn' })).toBeVisible();

  const invite = page.getByRole('region', { name: 'Invite your colleagues' });
  await invite.getByLabel('First name').fill('Nora');
  await invite.getByLabel('Last name').fill('New');
  await invite.getByLabel('Email').fill(`nora-${stamp}@quill.test`);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We sent an invitation to nora-${stamp}@quill.test`)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Secure your account' }).click();
  await expect(page.getByRole('region', { name: 'Secure your account' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'See your sign-in page' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Secure your account' })).toBeHidden();
});
