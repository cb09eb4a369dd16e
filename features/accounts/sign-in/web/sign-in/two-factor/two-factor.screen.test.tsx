import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import type { Progress } from '#features/accounts/model.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { SignInScreen } from '../SignInScreen.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const DONE: Progress = { next: 'session', uid: 'handle', factors: [], enrol: false, redirect: null };
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const expectText = async (text: string | RegExp) => {
  await expect.element(page.getByText(text).last()).toBeVisible();
};

/** The password is right, and a second factor is wanted. */
async function asked(factors: Progress['factors']) {
  const calls = {
    enrolApp: on(accounts.enrolApp, () => ({
      secret: SECRET,
      uri: `otpauth://totp/Pell%20Harrow:maria?secret=${SECRET}`,
      setup_token: 'setup',
    })),
    confirm: on(accounts.confirmEnrolledApp, () => ({
      ...DONE,
      auth_token: 'ready',
      recovery_codes: ['aaaa-1111', 'bbbb-2222'],
    })),
    link: on(accounts.send2faLink, () => ({ email: 'm•••@demo.test' })),
    sms: on(accounts.sendSmsCode, () => ({ phone: '(•••) •••-••42' })),
    phone: on(accounts.enrolPhone, () => ({ phone: '(•••) •••-••42' })),
    second: on(accounts.verifySecondFactor, () => ({ ...DONE, auth_token: 'ready' })),
    exchange: on(accounts.exchangeToken, () => ({
      access_token: 'next',
      expires_at: '2030-01-01T00:00:00Z',
    })),
  };
  await renderScreen(<SignInScreen />, {
    path: '/signin?redirect=%2Fprofile',
    route: '/signin',
    routes: { '/profile': <h1>Elsewhere</h1> },
    density: 'client',
    api: [
      ...Object.values(calls),
      on(accounts.lookUpUser, () => ({
        accountant_id: null,
        uid: 'handle',
        preferred_sign_in_method: 'password' as const,
      })),
      on(accounts.signInByPassword, () => ({
        ...DONE,
        next: '2fa' as const,
        factors,
        enrol: factors.length === 0,
        firebase_token: null,
        error: null,
        message: null,
      })),
    ],
  });
  await page.getByLabelText('Email').fill('maria@demo.test');
  await pressed('Sign In');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-sheaf-1');
  await pressed('Sign In');
  return calls;
}

it('ACC-013: a second factor is asked for under its own header, by a text message', async () => {
  const { sms } = await asked(['sms', 'email']);
  await expect
    .element(page.getByRole('heading', { level: 1, name: '2-Factor Auth', exact: true }))
    .toBeVisible();
  await looksAccessible();
  await pressed('Text me a code');
  await expectText(/^We texted a 6-digit code to/);
  expect(sms.calls).toEqual([{ uid: 'handle' }]);
  await looksAccessible();
});

it('ACC-045: the second factor by a link; a failure to send it is said', async () => {
  const { link } = await asked(['email']);
  link.refuse({ status: 502, code: 'auth.send_failed' });
  await pressed('Email me a link');
  await expectText(
    'Sorry, there was a problem sending a two-factor authentication link. Please try again later.',
  );
  await pressed('Email me a link');
  await expectText(/Open it in this browser/);
  expect(link.calls).toEqual([{ uid: 'handle' }, { uid: 'handle' }]);
});

it('an authenticator app is added on the way in, and its recovery codes are shown once', async () => {
  const { confirm, exchange } = await asked([]);
  await expectText(/^Your account needs a second way to confirm it’s you\./);
  await page.getByRole('button', { name: /authenticator app/ }).click();
  // The picture's code is fetched only now.
  await expect.element(page.getByRole('img', { name: /scan/ })).toBeVisible();
  await expectText('JBSW Y3DP EHPK 3PXP');
  await looksAccessible();
  await page.getByLabelText('Trust this browser for 30 days').click();
  await page.getByRole('textbox', { name: /digit 1 of 6/ }).click();
  await userEvent.keyboard('123456');
  await pressed('Verify');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect.element(codes.getByText('aaaa-1111')).toBeVisible();
  await expect.element(codes.getByText('bbbb-2222')).toBeVisible();
  await looksAccessible();
  expect(confirm.calls).toEqual([{ uid: 'handle', setup_token: 'setup', code: '123456' }]);
  // The session is there before they are put away: its token lives for two minutes only.
  expect(exchange.calls).toEqual([{ token: 'ready', remember_browser: true }]);
  await pressed('I saved them');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

it('a phone is added on the way in', async () => {
  const { phone } = await asked([]);
  await page.getByRole('button', { name: /Your phone/ }).click();
  await userEvent.type(page.getByLabelText('Mobile phone'), '5035550142');
  await pressed('Text me a code');
  await expectText(/\(•••\) •••-••42/);
  expect(phone.calls).toEqual([{ uid: 'handle', phone_number: '5035550142' }]);
  await expect.element(page.getByRole('textbox', { name: /digit 1 of 6/ })).toHaveFocus();
  await pressed('Back');
  await expect.element(page.getByLabelText('Mobile phone')).toHaveValue('(503) 555-0142');
});

it('every second factor has its own question', async () => {
  const { second } = await asked(['app', 'sms', 'email', 'password', 'recovery']);
  await expectText(/Open your authenticator app/);
  await pressed('Use another way');
  await looksAccessible();
  const ways = page.getByRole('list', { name: 'Ways to confirm it’s you' }).getByRole('button');
  await expect.element(ways.first()).toBeVisible();
  expect(ways.elements().map((way) => way.textContent)).toEqual([
    expect.stringMatching(/authenticator app/),
    expect.stringMatching(/text message/),
    expect.stringMatching(/email/),
    expect.stringMatching(/password/),
    expect.stringMatching(/recovery code/),
  ]);
  await page.getByRole('button', { name: /recovery code/ }).click();
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus();
  await page.getByLabelText('Recovery code').fill('aaaa-1111');
  second.refuse({ status: 401, code: 'auth.handle_expired' });
  await pressed('Verify and sign in');
  await expectText('That took a little long. Please start again.');
  expect(second.calls).toEqual([{ uid: 'handle', factor: 'recovery', value: 'aaaa-1111' }]);
});
