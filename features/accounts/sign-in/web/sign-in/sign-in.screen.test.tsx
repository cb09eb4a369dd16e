import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, goBack, press, renderScreen } from '#test/screen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

const TOM = 'tom@demo.test';
type Method = 'password' | 'sms' | 'email' | null;

async function openSignIn(method: Method = 'password') {
  const calls = {
    lookUp: on(accounts.lookUpUser, () => ({
      accountant_id: null,
      uid: 'handle',
      preferred_sign_in_method: method,
    })),
    password: on(accounts.signInByPassword, () => ({
      next: 'session' as const,
      uid: 'handle',
      factors: [],
      enrol: false,
      redirect: null,
      firebase_token: 'ready',
      error: null,
      message: null,
    })),
    methods: on(accounts.authMethods, () => ({
      methods: [
        { name: 'email' as const, value: 't•••@demo.test' },
        { name: 'phone' as const, value: '(•••) •••-••42' },
      ],
    })),
    sms: on(accounts.sendSmsCode, () => ({ phone: '(•••) •••-••42' })),
    email: on(accounts.sendEmailCode, () => ({ email: 't•••@demo.test' })),
    link: on(accounts.sendAuthLink, () => ({ email: 't•••@demo.test' })),
  };
  await renderScreen(<SignInScreen />, { path: '/signin?redirect=%2Fprofile', api: Object.values(calls) });
  return calls;
}
const address = page.getByLabelText('Email');
const password = page.getByRole('textbox', { name: 'Password' });
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const expectText = async (text: string | RegExp) => {
  await expect.element(page.getByText(text).last()).toBeVisible();
};
const submit = () => pressed('Sign In');
async function start(): Promise<void> {
  await address.fill(TOM);
  await submit();
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('ACC-015, ACC-016: an empty address is asked for, in the words of what was pressed', async () => {
  await openSignIn();
  await submit();
  await expectText('Email is missing');
  await expect.element(address).toHaveFocus();
  for (const name of ['Forgot Password', 'Sign in another way']) {
    await pressed(name);
    await expectText('Please fill out email first.');
    await submit();
    await expectText('Email is missing');
  }
});

it('ACC-022, ACC-023: other refusals of a password', async () => {
  const calls = await openSignIn();
  await start();
  await password.fill('Demo-sheaf-1');
  calls.password.refuse({ status: 401, code: 'INVALID_PASSWORD' });
  await submit();
  await expectText('The email address or password is incorrect');
  calls.password.refuse({ status: 500, code: 'unknown' });
  await submit();
  await expectText('Sorry, there was a problem signing you in');
});

it('ACC-038, ACC-039: an email code that cannot be sent', async () => {
  const calls = await openSignIn('email');
  calls.email.refuse({ status: 502, code: 'auth.send_failed' });
  await start();
  await expectText('Sorry, there was a problem sending your verification code. Please try again.');
  calls.email.refuse({ status: 429, code: 'test', message: 'We just sent one.' });
  await start();
  await expectText('We just sent one.');
});

it('ACC-032: a link that cannot be sent', async () => {
  const calls = await openSignIn(null);
  calls.link.refuse({ status: 502, code: 'auth.send_failed' });
  await start();
  await expectText('Sorry, there was a problem sending the sign-in link. Please try again later.');
});

it('a new code may be asked for after a minute', async () => {
  let later = 0;
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  const { sms } = await openSignIn('sms');
  await start();
  await expectText(/Send a new code in (1:00|0:59)/);
  later = 36_000;
  await expectText(/Send a new code in 0:2[34]/);
  later = 61_000;
  sms.refuse({ status: 429, code: 'auth.just_sent', message: 'We just sent one. Please wait.' });
  await pressed('Send a new code');
  await expectText('We just sent one. Please wait.');
  expect(sms.calls).toHaveLength(2);
});

it('Back and the browser’s Back walk the states; nothing of them stands in the address', async () => {
  await openSignIn();
  await start();
  await expect.element(password).toBeVisible();
  await pressed('Sign in another way');
  await press(page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button', { name: /phone/ }));
  await expectText(/We texted/);
  expect(addressNow()).toBe('/signin?redirect=%2Fprofile');
  await goBack();
  await expect.element(page.getByRole('list', { name: 'Ways to sign in' })).toBeVisible();
  history.forward();
  await expectText(/We texted/);
  await pressed('Back');
  await expect.element(password).toHaveFocus();
  await goBack();
  await expect.element(address).toHaveValue(TOM);
});

it('a sign-in that took too long begins again with the address kept', async () => {
  const { methods } = await openSignIn();
  await start();
  await expect.element(password).toBeVisible();
  methods.refuse({ status: 401, code: 'auth.handle_expired' });
  await pressed('Sign in another way');
  await expectText('That took a little long. Please start again.');
  await expect.element(address).toHaveValue(TOM);
});

it('a code is typed into six boxes', async () => {
  await openSignIn('sms');
  await start();
  const first = page.getByRole('textbox', { name: /digit 1 of 6/ });
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('12345');
  await expect.element(page.getByRole('button', { name: 'Verify and sign in' })).toBeDisabled();
  await userEvent.keyboard('6');
  await expect.element(page.getByRole('button', { name: 'Verify and sign in' })).toBeEnabled();
});

it('one tap signs in as somebody of the demo, where the page names them and nowhere else', async () => {
  await openSignIn();
  await expect.element(address).toBeVisible();
  expect(page.getByRole('region', { name: 'Demo sign-ins' }).elements()).toEqual([]);
});

it('the demo’s people are one tap away', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'demo-people';
  meta.content = JSON.stringify({
    password: 'Demo-sheaf-1',
    people: [{ email: 'ann@demo.test', name: 'Ann Harrow', role: 'Partner' }],
  });
  try {
    const { password: proof } = await openSignIn();
    proof.refuse({ status: 500, code: 'unknown' });
    await press(page.getByRole('button', { name: /Ann Harrow/ }));
    await expectText('Sorry, there was a problem signing you in');
    expect(proof.calls).toMatchObject([{ username: 'ann@demo.test', password: 'Demo-sheaf-1' }]);
  } finally {
    meta.remove();
  }
});
