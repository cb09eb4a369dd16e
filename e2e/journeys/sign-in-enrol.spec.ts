import { expect, test, type Page } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { fillCode, fillEmail, fillPassword, fillSignIn } from '../pages/sign-in.ts';

const PROGRESS = { next: '2fa', uid: 'handle', factors: [] as string[], enrol: true, redirect: null };
const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/session/${path}`, (route) => route.fulfill({ json }), { times: 1 });

/** Everybody of the demo firm has a second factor already, so the server's part is played here. */
async function askedToAdd(page: Page): Promise<void> {
  await page.goto('/?redirect=%2Fprofile');
  await answer(page, 'password', { ...PROGRESS, firebase_token: null, error: null, message: null });
  await fillSignIn(page, 'maria');
  await expect(page.getByText('Your account needs a second way to prove it is you.')).toBeVisible();
}

test('an authenticator app is added on the way in, and its recovery codes are shown once', async ({
  page,
}) => {
  await askedToAdd(page);
  await expectAccessible(page);
  const secret = 'JBSWY3DPEHPK3PXP';
  await answer(page, 'enrol_app', {
    secret,
    uri: `otpauth://totp/Pell%20Harrow:maria?secret=${secret}`,
    setup_token: 'setup',
  });
  await page.getByRole('button', { name: /authenticator app/ }).click();
  await expect(page.getByRole('img', { name: /scan/ })).toBeVisible();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible(page);
  const confirmed = page.waitForRequest('**/api/session/confirm_enrolled_app');
  await answer(page, 'confirm_enrolled_app', {
    ...PROGRESS,
    next: 'session',
    enrol: false,
    auth_token: 'ready',
    recovery_codes: ['aaaa-1111', 'bbbb-2222'],
  });
  const exchanged = page.waitForRequest('**/api/session/exchange');
  await answer(page, 'exchange', { access_token: 'none', expires_at: '2030-01-01T00:00:00Z' });
  await page.getByLabel('Trust this browser for 30 days').check();
  await fillCode(page, '123456');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  expect((await confirmed).postDataJSON()).toEqual({ uid: 'handle', setup_token: 'setup', code: '123456' });
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveText([
    'aaaa-1111',
    'bbbb-2222',
  ]);
  await expectAccessible(page);
  // The session is there before they are put away: its token lives for two minutes only.
  expect((await exchanged).postDataJSON()).toEqual({ token: 'ready', remember_browser: true });
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeHidden();
});

test('a phone is added on the way in', async ({ page }) => {
  await askedToAdd(page);
  await page.getByRole('button', { name: /Your phone/ }).click();
  await page.getByLabel('Mobile phone').pressSequentially('5035550142');
  const sent = page.waitForRequest('**/api/session/enrol_phone');
  await answer(page, 'enrol_phone', { phone: '(•••) •••-••42' });
  await page.getByRole('button', { name: 'Text me a code' }).click();
  expect((await sent).postDataJSON()).toEqual({ uid: 'handle', phone_number: '5035550142' });
  await expect(page.getByText('(•••) •••-••42')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /digit 1 of 6/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Mobile phone')).toHaveValue('(503) 555-0142');
});

test('every second factor has its own question', async ({ page }) => {
  await page.goto('/');
  const factors = ['app', 'sms', 'email', 'password', 'recovery'];
  await answer(page, 'password', {
    ...PROGRESS,
    factors,
    enrol: false,
    firebase_token: null,
    error: null,
    message: null,
  });
  await fillEmail(page, 'maria');
  await fillPassword(page);
  await expect(page.getByText('Open your authenticator app')).toBeVisible();
  const another = page.getByRole('button', { name: 'Use another way' });
  await another.click();
  await expect(page.getByRole('list', { name: 'Ways to prove it is you' }).getByRole('button')).toHaveText([
    /authenticator app/,
    /text message/,
    /email/,
    /password/,
    /recovery code/,
  ]);
  await page.getByRole('button', { name: /recovery code/ }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  const tried = page.waitForRequest('**/api/session/verify_second_factor');
  await page.getByLabel('Recovery code').fill('aaaa-1111');
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  expect((await tried).postDataJSON()).toEqual({ uid: 'handle', factor: 'recovery', value: 'aaaa-1111' });
  // The server knows no such handle.
  await expect(page.getByText('That took a little long. Please start again.')).toBeVisible();
});
