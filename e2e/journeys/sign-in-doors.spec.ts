import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { spareClient } from '../pages/people.ts';
import { otherDesk, signIn } from '../pages/sign-in.ts';

const ENDED = 'You were signed out because this session was ended from another place.';

test('ACC-047: a session ended elsewhere is said for ten seconds', async ({ page, browser }, { project }) => {
  const { key } = spareClient(13, project.name);
  await signIn(page, key, '/profile');
  const other = await otherDesk(browser, key, '/profile');
  await other.getByRole('button', { name: /End the session/ }).click();
  const notice = page.getByText(ENDED);
  await expect(notice).toBeVisible();
  const since = Date.now();
  await expect(page).toHaveURL('/?redirect=%2Fprofile');
  await expectAccessible(page);
  await page.waitForTimeout(Math.max(0, since + 8500 - Date.now()));
  await expect(notice).toBeVisible({ timeout: 1 });
  await expect(notice).toBeHidden({ timeout: 2500 });
  await other.context().close();
});

test('the firm’s own path shows its name and colours before sign-in', async ({ page }) => {
  await page.goto('/pellharrow');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Pell Harrow CPAs', { exact: true })).toBeVisible();
  await expect(
    page.getByText('No one from Pell Harrow CPAs will ever ask you for a password or a code'),
  ).toBeVisible();
  // The ink that stands where no firm is known.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).not.toHaveCSS(
    'background-color',
    'rgb(24, 33, 43)',
  );
  await expectAccessible(page);
  await signIn(page, 'maria', '/pellharrow');
  await expect(page).toHaveURL('/');
  await page.goto('/no-such-firm');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
});
