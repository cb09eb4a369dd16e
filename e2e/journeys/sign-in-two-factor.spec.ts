import { expect, test, type Page } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { addressOf, fillCode, fillSignIn } from '../pages/sign-in.ts';

const verify = (page: Page) => page.getByRole('button', { name: 'Verify and sign in' }).click();
const asked = async (page: Page) => {
  await fillSignIn(page, 'abe');
  await expect(page.getByRole('heading', { name: '2-Factor Auth' })).toBeVisible();
};

test('the second factor by text message; a trusted browser is not asked again', async ({ page }) => {
  await page.goto('/admin-profile');
  await asked(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('We texted').last()).toBeVisible();
  await expectAccessible(page);
  const { code } = await newestTo(page, '+15035550090');
  await page.getByLabel('Trust this browser for 30 days').check();
  await fillCode(page, code);
  await verify(page);
  await expect(page).toHaveURL('/admin-profile');
  await page.context().clearCookies({ name: 'sheaf' });
  await page.goto('/admin-profile');
  await fillSignIn(page, 'abe');
  await expect(page).toHaveURL('/admin-profile');
});

test('ACC-045: the second factor by a link; a failure to send it is said', async ({ page }) => {
  await page.goto('/admin-profile');
  await asked(page);
  await page.getByRole('button', { name: 'Use another way' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /by email/ }).click();
  await page.route(
    '**/api/session/send_2fa_link',
    (route) => route.fulfill({ status: 502, json: { error: { code: 'auth.send_failed', message: 'No.' } } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(
    page.getByText(
      'Sorry, there was a problem sending a two-factor authentication link. Please try again later.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Open it in this browser').last()).toBeVisible();
  const { link } = await newestTo(page, addressOf('abe'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin-profile');
});
