import { expect, type Page } from '@playwright/test';

/** Of whoever is signed in: `/profile`, or `/admin-profile` for staff. */
export async function openProfile(page: Page, path: '/profile' | '/admin-profile'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Linked accounts' })).toBeVisible();
}

/** A part of the profile by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/session/refresh', { method: 'POST' })
      .then((answer) => answer.json() as Promise<{ access_token: string }>)
      .then(({ access_token }) =>
        fetch('/api/session/sign_out', {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}` },
        }),
      ),
  );
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}
