import { fillSignIn } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

const ENDED = 'You were signed out because this session was ended from another place.';

test('ACC-006, ACC-007, ACC-008: a visit without a session signs in first and comes back; another site is never where', async ({
  page,
  firm,
}) => {
  await page.goto('/admin?q=trust');
  await expect(page).toHaveURL('/?redirect=%2Fadmin%3Fq%3Dtrust');
  await fillSignIn(page, firm.partner);
  await expect(page).toHaveURL('/admin?q=trust');
  await expect(page.getByRole('heading', { name: 'Entities' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/?redirect=%2F%2Fevil.example%2Fadmin');
  await fillSignIn(page, firm.partner);
  await expect(page.getByRole('heading', { name: 'Collect' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('ACC-047: a session ended elsewhere is said for ten seconds', async ({ page, firm }) => {
  const maria = await firm.client();
  await page.clock.install();
  await firm.signIn(page, maria, '/profile');
  const other = await firm.desk(maria, '/profile');
  await other
    .getByRole('button', { name: /End the session/ })
    .first()
    .click();
  const notice = page.getByText(ENDED);
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(notice).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 20_000 });
  await expect(page).toHaveURL('/?redirect=%2Fprofile');
  await page.clock.runFor(8500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1500);
  await expect(notice).toBeHidden();
});

test('the sign-in form of a drop link leads into the portal, and signing out ends the session @phone', async ({
  page,
  firm,
}, { project }) => {
  const maria = await firm.withPassword(await firm.client());
  await page.goto('/drop-link?id=nobodyhasthis1&signin=1');
  await fillSignIn(page, maria);
  await expect(page).toHaveURL('/');
  await page.goto('/drop-link?id=nobodyhasthis1');
  await page.getByRole('link', { name: 'Open your portal' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  if (project.name === 'phone')
    await page.getByRole('button', { name: 'Text size, help and sign out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/?redirect=%2Fprofile');
});
