/** A firm is founded in four steps, each of which keeps what was typed. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { founding } from '../../contract.ts';
import { CreateFirmScreen } from './CreateFirmScreen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
async function open(isOpen = true) {
  const calls = {
    free: on(founding.subdomainAvailable, ({ subdomain_url }) => ({
      available: subdomain_url !== 'admin',
      reason: subdomain_url === 'admin' ? 'The portal uses this address itself.' : null,
    })),
    signUp: on(founding.signUp, () => ({ sign_up_id: 'one' })),
    create: on(founding.createFirm, () => ({
      firebase_token: 'ready',
      subdomain_url: 'quill',
      logo_saved: true,
      recovery_codes: Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBB${at}`),
    })),
  };
  await renderScreen(<CreateFirmScreen />, {
    path: '/create-firm',
    signedOut: true,
    density: 'client',
    api: [
      ...Object.values(calls),
      on(founding.signUpMode, () => ({ mode: 'open' as const, open: isOpen })),
      on(accounts.exchangeToken, () => ({ access_token: 'next', expires_at: '2030-01-01T00:00:00Z' })),
    ],
  });
  return calls;
}
const text = (name: string) => page.getByRole('textbox', { name });
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const heading = async (name: string) => {
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
const says = async (words: string | RegExp) => {
  await expect.element(page.getByText(words).first()).toBeVisible();
};
async function nameFirm(): Promise<void> {
  await text('Firm name').fill('Quill & Daughters LLP');
  await says(/quill-and-daughters is free\./);
  await pressed('Continue');
}
async function nameSelf(): Promise<void> {
  await text('First name').fill('Quinn');
  await text('Last name').fill('Quill');
  await text('Email').fill('quinn@quill.test');
  await pressed('Continue');
}

it('the address follows the firm’s name; one the portal needs is refused', async () => {
  await open();
  await heading('Your firm');
  await looksAccessible();
  await looksAccessibleOnPhone();
  await text('Firm name').fill('Quill & Daughters LLP');
  await expect.element(text('Address of your portal')).toHaveValue('quill-and-daughters');
  await text('Address of your portal').fill('admin');
  await says('The portal uses this address itself.');
});

it('an address somebody has is refused', async () => {
  expect.hasAssertions();
  const { signUp } = await open();
  await nameFirm();
  await heading('You');
  signUp.refuse({
    status: 422,
    code: 'input.invalid',
    field: 'email',
    message: 'This email already exists',
  });
  await nameSelf();
  await says(/^This email already exists/);
  await looksAccessible();
});

it('how it looks says how well it can be read, and takes no vector logo', async () => {
  expect.hasAssertions();
  await open();
  await nameFirm();
  await nameSelf();
  await heading('How it looks');
  await pressed('Juniper');
  await says(/has a contrast of \d+\.\d to 1/);
  await page.getByLabelText('Logo file').upload(new File(['<svg/>'], 'l.svg', { type: 'image/svg+xml' }));
  await says('A logo must be a PNG, JPEG or WebP picture.');
  await looksAccessible();
});

it('a wrong code is said, and the right one ends with recovery codes', async () => {
  const { create } = await open();
  await nameFirm();
  await nameSelf();
  await heading('How it looks');
  await pressed('Continue');
  await text('Choose a password').fill('Fresh-ledger-42');
  await page.getByRole('textbox', { name: /digit 1 of 6/ }).fill('000000');
  create.refuse({
    status: 422,
    code: 'input.invalid',
    field: 'verification_code',
    message: 'Invalid or expired verification code',
  });
  await pressed('Create firm');
  await says('Invalid or expired verification code');
  await looksAccessible();
  await pressed('Create firm');
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await looksAccessible();
  expect(create.calls.at(-1)).toMatchObject({
    name: 'Quill & Daughters LLP',
    subdomain_url: 'quill-and-daughters',
    fname: 'Quinn',
  });
});

it('a portal that takes no new firms says so', async () => {
  expect.hasAssertions();
  await open(false);
  await heading('Set up your firm');
  await looksAccessible();
});
