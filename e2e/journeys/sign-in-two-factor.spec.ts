import { callsOf } from '../pages/calls.ts';
import { newestTo } from '../pages/outbox.ts';
import type { Firm } from '../pages/own-firm.ts';
import { enter, type Person } from '../pages/person.ts';
import { fillCode, fillSignIn } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

const verify = (page: Page) => page.getByRole('button', { name: 'Verify and sign in' }).click();

/** A colleague who is asked for a second factor and has a phone. */
async function guarded(page: Page, firm: Firm): Promise<Person> {
  const abe = await firm.staff('admin', { fname: 'Abe', lname: 'Lindqvist' });
  await enter(page.request, abe);
  const call = callsOf(page.request);
  const { version } = await call<{ version: number }>('GET', '/profile');
  await call('PATCH', '/profile', { version, phone_number: abe.phone });
  await call('POST', '/two_factor', { enabled: true });
  await page.context().clearCookies();
  return abe;
}
const asked = async (page: Page, person: Person) => {
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { name: '2-Factor Auth' })).toBeVisible();
};

test('the second factor by text message; a trusted browser is not asked again', async ({ page, firm }) => {
  const abe = await guarded(page, firm);
  await page.goto('/admin-profile');
  await asked(page, abe);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('We texted').last()).toBeVisible();
  const { code } = await newestTo(page, `+1${abe.phone}`);
  await page.getByLabel('Trust this browser for 30 days').check();
  await fillCode(page, code);
  await verify(page);
  await expect(page).toHaveURL('/admin-profile');
  await page.context().clearCookies({ name: 'sheaf' });
  await page.goto('/admin-profile');
  await fillSignIn(page, abe);
  await expect(page).toHaveURL('/admin-profile');
});

test('ACC-045: the second factor by a link; a failure to send it is said', async ({ page, firm }) => {
  const abe = await guarded(page, firm);
  await page.goto('/admin-profile');
  await asked(page, abe);
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByRole('button', { name: /by email/ }).click();
  await page.route(
    '**/api/session/send_2fa_link',
    (route) => route.fulfill({ status: 502, json: { error: { code: 'auth.send_failed', message: 'No.' } } }),
    { times: 1 },
  );
  const { link: before } = await newestTo(page, abe.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(
    page.getByText(
      'Sorry, there was a problem sending a two-factor authentication link. Please try again later.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Open it in this browser').last()).toBeVisible();
  const { link } = await newestTo(page, abe.email, (mail) => mail.link !== '' && mail.link !== before);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin-profile');
});
