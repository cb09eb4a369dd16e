import { expect, test } from '../test.ts';

test('ACC-001, ACC-004, ACC-005, ACC-011, ACC-077: the public routes open without a session, and lead to the help', async ({
  page,
}) => {
  const opens = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  };
  await opens('/create-firm', 'Your firm');
  await opens('/set-sign-in-method', 'Sign In');
  await opens('/document-drop-off?questionnaireId=1&companyId=1', 'This link no longer works');
  await opens('/drop-link?id=nobodyhasthis1', 'This drop link isn’t available');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/drop-link?id=nobodyhasthis1&signin=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await opens('/template/', 'We couldn’t find this form.');
  await opens('/template/nobodyhasthis1', 'We couldn’t find this form.');
  await expect(page.getByLabel('Email')).toBeHidden();
  await opens('/template/DemoOrganizer2026?firmGroupId=1&taxYear=2025', 'Individual Organizer');
  await opens('/secure-upload', 'Send files securely');
  await page.goto('/design');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.goto('/link/not-a-link');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await opens('/signin', 'Sign In');
  await page.getByRole('link', { name: 'Get Help' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
});
