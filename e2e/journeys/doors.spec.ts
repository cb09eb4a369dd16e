import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { fillSignIn, signIn } from '../pages/sign-in.ts';

test('ACC-006, ACC-007: a visit without a session signs in first and comes back', async ({ page }) => {
  await page.goto('/admin?q=trust');
  await expect(page).toHaveURL('/?redirect=%2Fadmin%3Fq%3Dtrust');
  await fillSignIn(page, 'ann');
  await expect(page).toHaveURL('/admin?q=trust');
  await expect(page.getByRole('heading', { name: 'Entities' })).toBeVisible();
});

test('ACC-008: a redirect to another site is ignored', async ({ page }) => {
  await page.goto('/?redirect=%2F%2Fevil.example%2Fadmin');
  await fillSignIn(page, 'ann');
  await expect(page.getByRole('heading', { name: 'Collect' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('NAV-023: the route of a hidden entry leads to the start', async ({ page }) => {
  await signIn(page, 'gil', '/firm');
  await expect(page).toHaveURL('/');
});

test('ACC-001: the public routes open without a session', async ({ page }) => {
  const opens = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  };
  await opens('/signin', 'Sign In');
  await opens('/create-firm', 'Your firm');
  await opens('/set-sign-in-method', 'Sign In');
  await opens('/document-drop-off?questionnaireId=1&companyId=1', 'This link has ended');
  await expectAccessible(page);
  await opens('/drop-link?id=nobodyhasthis1', 'This drop link is not available');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/drop-link?id=nobodyhasthis1&signin=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await opens('/template/', 'We could not find this form.');
  await opens('/template/DemoOrganizer2026?firmGroupId=1&taxYear=2025', 'Individual Organizer');
  await opens('/secure-upload', 'Send files securely');
});

test('the sign-in form of a drop link leads into the portal', async ({ page }) => {
  await page.goto('/drop-link?id=nobodyhasthis1&signin=1');
  await fillSignIn(page, 'maria');
  await expect(page).toHaveURL('/');
  await page.goto('/drop-link?id=nobodyhasthis1');
  await page.getByRole('link', { name: 'Open your portal' }).click();
  await expect(page).toHaveURL('/');
});

test('ACC-004: help opens without a session', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expectAccessible(page);
});

test('signing out leads to the root and ends the session', async ({ page }, { project }) => {
  await signIn(page, 'maria', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  if (project.name === 'phone') await page.getByRole('button', { name: 'Text size and sign out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/?redirect=%2Fprofile');
});
