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
