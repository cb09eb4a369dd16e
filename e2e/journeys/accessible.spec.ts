/** Each shell as a whole page, in light and in dark. What is inside it, the screens tests judge: see test/screen.tsx. */
import { look } from '../accessible.ts';
import { goTo } from '../pages/navigation.ts';
import { expect, test } from '../test.ts';

test('the shell of staff can be used by everyone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.signIn(page, firm.partner, '/admin');
  await expect(page.getByRole('link', { name: maria.entity.name })).toBeVisible();
  await look(page);
  // An entity and the settings have a sidebar of their own.
  await page.goto(`/admin/${maria.entity.hash}`);
  await look(page);
  await page.goto('/firm');
  await look(page);
});

test('the shell of clients can be used by everyone @phone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.entity(maria, 'Delgado Landscaping LLC');
  await firm.signIn(page, maria);
  await look(page);
  await goTo(page, 'Documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await look(page);
});

test('ACC-001, ACC-004, ACC-005, ACC-011, ACC-069, ACC-077: the public routes open without a session, lead to the help and can be used by everyone @phone', async ({
  page,
}) => {
  const opens = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  };
  await opens('/create-firm', 'Your firm');
  await look(page);
  await opens('/set-sign-in-method', 'Sign In');
  await opens('/document-drop-off?questionnaireId=1&companyId=1', 'This link no longer works');
  await opens('/drop-link?id=nobodyhasthis1', 'This drop link isn’t available');
  await opens('/drop-link?id=nobodyhasthis1&signin=1', 'Sign In');
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
  await opens('/signin', 'Sign In');
  await look(page);
  await page.getByRole('link', { name: 'Get Help' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await look(page);
});
