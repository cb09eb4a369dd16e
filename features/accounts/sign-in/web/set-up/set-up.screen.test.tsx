import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import type { Progress } from '#features/accounts/model.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { SetUpScreen } from './SetUpScreen.tsx';

const TOKENS = { access_token: 'next', expires_at: '2030-01-01T00:00:00Z' };
const PROVED: Progress = { next: 'session', uid: 'handle', factors: [], enrol: false, redirect: null };
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const expectText = async (text: string) => {
  await expect.element(page.getByText(text)).toBeVisible();
};

async function openSetUp(query = '') {
  const set = on(accounts.setSignInMethod, () => ({
    firebase_token: 'ready',
    email_to_confirm: null,
    recovery_codes: null,
  }));
  const exchange = on(accounts.exchangeToken, () => TOKENS);
  await renderScreen(<SetUpScreen />, {
    path: `/set-sign-in-method${query}`,
    route: '/set-sign-in-method',
    routes: { '*': <h1>Elsewhere</h1> },
    api: [
      set,
      exchange,
      on(accounts.preferredSignInMethod, () => ({ preferred_sign_in_method: 'password' as const })),
      on(accounts.signInByPassword, () => ({
        ...PROVED,
        firebase_token: 'again',
        error: null,
        message: null,
      })),
    ],
    me: { email: 'maria@demo.test', is_advisor: false },
    density: 'client',
  });
  return { set, exchange };
}
const ways = page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button');

async function openStep(step: RegExp, query = '') {
  const calls = await openSetUp(query);
  await page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button', { name: step }).click();
  return calls;
}
const arrivedAt = async (path: string) => {
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(addressNow()).toBe(path);
};

it('ACC-014, ACC-052, ACC-053: three methods, each with a step of its own and a way back', async () => {
  await openSetUp();
  const header = async (name: string) => {
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  };
  await header('How do you want to sign in next time?');
  expect(ways.elements().map((way) => way.textContent)).toEqual([
    expect.stringMatching(/^Password/),
    expect.stringMatching(/^SMS passcode/),
    expect.stringMatching(/^Email passcode/),
  ]);
  await looksAccessible();
  await looksAccessibleOnPhone();
  for (const [at, name] of ['Set up password', 'Sign in via SMS', 'Sign in via email'].entries()) {
    await press(ways.nth(at));
    await header(name);
    await looksAccessible();
    await pressed('Back');
    await header('How do you want to sign in next time?');
  }
});

it('ACC-059, ACC-060, ACC-061, ACC-062, ACC-063, ACC-064, ACC-065: a password says the last rule that fails', async () => {
  const { set } = await openStep(/^Password/);
  const typed = async (password: string, confirmation = password) => {
    await page.getByLabelText('New password').fill(password);
    await page.getByLabelText('Confirm password').fill(confirmation);
    await pressed('Set password');
  };
  const faults = page.getByText(/^Password must/);
  for (const [password, text] of [
    ['Aa1#aaaaa', 'Password must be greater than 10 characters'],
    ['aaaaaaaa1#', 'Password must contains at least one uppercase.'],
    ['AAAAAAAA1#', 'Password must contains at least one lowercase.'],
    ['AAAAAAaaa#', 'Password must contains at least one number.'],
    ['AAAAAAaaa1', 'Password must contains at least one special character.'],
    ['', 'Password must contains at least one special character.'],
  ] as const) {
    await typed(password);
    await expectText(text);
    expect(faults.elements()).toHaveLength(1);
  }
  await typed('short', 'other');
  await expectText('Passwords do not match');
  expect(faults.elements()).toHaveLength(0);
  expect(set.calls).toEqual([]);
  await typed('Exactly-10');
  await arrivedAt('/');
  expect(set.calls).toEqual([{ signInMethod: 'password', newPassword: 'Exactly-10' }]);
});

it('ACC-066, ACC-068: a failed set-up call says why, keeps what was typed and can be tried again', async () => {
  const { set, exchange } = await openStep(/^Password/, '?redirect=%2Fprofile');
  await page.getByLabelText('New password').fill('A-brand-new-1');
  await page.getByLabelText('Confirm password').fill('A-brand-new-1');
  set.refuse({ status: 500, code: 'unknown', message: 'Not now.' });
  await pressed('Set password');
  await expectText('Not now.');
  await expect.element(page.getByLabelText('New password')).toHaveValue('A-brand-new-1');
  await pressed('Set password');
  await arrivedAt('/profile');
  expect(exchange.calls).toMatchObject([{ token: 'ready' }]);
});

it('ACC-056, ACC-057, ACC-058, ACC-067: a phone is formatted as typed, and the person goes to the start', async () => {
  const { set, exchange } = await openStep(/SMS passcode/);
  const phone = page.getByLabelText('Mobile phone');
  await expect.element(phone).toHaveAttribute('maxlength', '14');
  await pressed('Save phone number');
  await expectText('Phone is required');
  await expect.element(phone).toHaveFocus();
  await userEvent.type(phone, '503555014');
  await expect.element(phone).toHaveValue('(503) 555-014');
  await pressed('Save phone number');
  await expectText('Phone number must be 10 digits');
  await expect.element(phone).toHaveFocus();
  await userEvent.type(phone, '29');
  await expect.element(phone).toHaveValue('(503) 555-0142');
  await pressed('Save phone number');
  await arrivedAt('/');
  expect(set.calls).toEqual([{ signInMethod: 'sms', phoneNumber: '5035550142' }]);
  expect(exchange.calls).toMatchObject([{ token: 'ready' }]);
});

it('ACC-054, ACC-055: an email passcode goes to a whole address', async () => {
  const { set } = await openStep(/Email passcode/);
  const email = page.getByLabelText('Email');
  await expect.element(email).toHaveValue('maria@demo.test');
  await email.fill('');
  await pressed('Save email');
  await expectText('Email is required');
  await email.fill('not-an-address');
  await pressed('Save email');
  await expectText('Invalid email address');
  await email.fill('maria@demo.test');
  await pressed('Save email');
  await arrivedAt('/');
  expect(set.calls).toEqual([{ signInMethod: 'email', email: 'maria@demo.test' }]);
});

it('asks once more for a sign-in that is not fresh, and the change goes through', async () => {
  const { set, exchange } = await openStep(/Email passcode/);
  set.refuse({ status: 403, code: 'auth.step_up' });
  await pressed('Save email');
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Demo-sheaf-1');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await arrivedAt('/');
  expect(set.calls).toHaveLength(2);
  expect(exchange.calls).toMatchObject([{ token: 'again' }, { token: 'ready' }]);
});

it('who gets recovery codes goes on once they are saved', async () => {
  const { set } = await openStep(/Email passcode/);
  set.answer(() => ({ firebase_token: 'ready', email_to_confirm: null, recovery_codes: ['AAAAA-BBBBB'] }));
  await pressed('Save email');
  await expectText('AAAAA-BBBBB');
  await pressed('I saved them');
  await arrivedAt('/');
});
