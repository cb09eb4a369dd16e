/** The states of the sign-in screen one after another: what each is called, says and leads to. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import type { Progress } from '#features/accounts/model.ts';
import { on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { drawn } from '#test/fake-clock.tsx';
import {
  addressNow,
  goBack,
  looksAccessible,
  looksAccessibleOnPhone,
  press,
  renderScreen,
} from '#test/screen.tsx';
import { LinkScreen } from '../link/LinkScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

const TOM = 'tom@demo.test';
const MAILBOX = 't•••@demo.test';
const PHONE = '(•••) •••-••42';
const METHODS = [
  { name: 'email' as const, value: MAILBOX },
  { name: 'phone' as const, value: PHONE },
];
const PROVED: Progress = { next: 'session', uid: 'handle', factors: [], enrol: false, redirect: null };
const DEAD = { purpose: null, alive: false, firm_name: null, firm_address: null, address: null };
type Method = 'password' | 'sms' | 'email' | null;

const answers = (method: Method) => ({
  lookUp: on(accounts.lookUpUser, () => ({
    accountant_id: null,
    uid: 'handle',
    preferred_sign_in_method: method,
  })),
  password: on(accounts.signInByPassword, () => ({
    ...PROVED,
    firebase_token: 'ready',
    error: null,
    message: null,
  })),
  code: on(accounts.verifyCode, () => ({ ...PROVED, auth_token: 'ready' })),
  methods: on(accounts.authMethods, () => ({ methods: METHODS })),
  sms: on(accounts.sendSmsCode, () => ({ phone: PHONE })),
  email: on(accounts.sendEmailCode, () => ({ email: MAILBOX })),
  link: on(accounts.sendAuthLink, () => ({ email: MAILBOX })),
  forgot: on(accounts.forgotPassword, () => ({ email: MAILBOX, uid: 'handle' })),
  reset: on(accounts.resetSignInMethod, () => ({ email: MAILBOX })),
  readLink: on(accounts.readLink, () => ({
    purpose: 'sign-in' as const,
    alive: true,
    firm_name: 'Pell Harrow',
    firm_address: null,
    address: MAILBOX,
  })),
  openLink: on(accounts.openLink, () => ({ ...PROVED, auth_token: 'ready', purpose: 'sign-in' as const })),
  exchange: on(accounts.exchangeToken, () => ({
    access_token: 'next',
    expires_at: '2030-01-01T00:00:00Z',
  })),
});
type Answers = ReturnType<typeof answers>;

interface Opening {
  method?: Method;
  path?: string;
  /** What is otherwise from the start. */
  before?: (calls: Answers) => void;
}
async function open({ method = 'password', path = '/signin', before }: Opening = {}): Promise<Answers> {
  const calls = answers(method);
  before?.(calls);
  await renderScreen(<SignInScreen />, {
    path,
    route: '/signin',
    routes: { '/link/:token?': <LinkScreen />, '*': <h1>Elsewhere</h1> },
    api: Object.values(calls),
    density: 'client',
  });
  return calls;
}
const email = page.getByLabelText('Email');
const password = page.getByRole('textbox', { name: 'Password' });
const verify = page.getByRole('button', { name: 'Verify and sign in' });
const ways = page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button');
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const header = async (name: string) => {
  await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};
const says = async (text: string | RegExp) => {
  await expect.element(page.getByText(text).last()).toBeVisible();
};
const arrivedAt = async (path: string) => {
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(addressNow()).toBe(path);
};
async function typeCode(code: string): Promise<void> {
  await page.getByRole('textbox', { name: /digit 1 of 6/ }).click();
  await userEvent.keyboard(code);
}
async function begin(address = TOM): Promise<void> {
  await email.fill(address);
  await pressed('Sign In');
}

it('ACC-013, ACC-017, ACC-019, ACC-042: login asks for the address, then for the password', async () => {
  const { lookUp } = await open();
  await header('Sign In');
  await pressed('Sign In');
  await says('Email is missing');
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
  await begin(`  ${TOM} `);
  await expect.element(password).toHaveFocus();
  expect(lookUp.calls).toMatchObject([{ username: TOM }]);
  await header('Sign In');
  for (const name of ['Forgot Password', 'Sign in another way'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await pressed('Change');
  await expect.element(email).toHaveValue(TOM);
});

it('ACC-018, ACC-020, ACC-021, ACC-024, ACC-025: what is wrong is said and kept; a right password opens the way back', async () => {
  const { lookUp, password: proof } = await open({ path: '/signin?redirect=%2Fprofile' });
  lookUp.refuse({
    status: 404,
    code: 'auth.unknown_email',
    message: "Sorry, we couldn't find a user with that email address",
  });
  await begin();
  await says("Sorry, we couldn't find a user with that email address");
  await expect.element(email).toHaveValue(TOM);
  await pressed('Sign In');
  await expect.element(password).toHaveFocus();
  await pressed('Sign In');
  await says('Password is missing');
  await looksAccessible();
  await fitsPhone();
  await password.fill('not-the-password');
  proof.refuse({ status: 401, code: 'auth.invalid' });
  await pressed('Sign In');
  await says('Invalid password');
  await expect.element(password).toHaveValue('not-the-password');
  proof.refuse({
    status: 423,
    code: 'auth.locked',
    message:
      'Access to this account has been temporarily restricted. Please try again later or reset your password for immediate access.',
  });
  await pressed('Sign In');
  await says(
    'Access to this account has been temporarily restricted. Please try again later or reset your password for immediate access.',
  );
  await password.fill('Demo-sheaf-1');
  await pressed('Sign In');
  await arrivedAt('/profile');
});

it('ACC-013, ACC-026: a forgotten password is reset by mail', async () => {
  const { forgot } = await open({ path: '/signin?redirect=%2Fdocuments' });
  await email.fill(TOM);
  await pressed('Forgot Password');
  await header('Reset password');
  await says(`We emailed a link to ${MAILBOX}. Open it to choose a new password.`);
  expect(forgot.calls).toEqual([{ username: TOM, redirect: '/documents' }]);
  await looksAccessible();
  await fitsPhone();
});

it('ACC-013, ACC-042, ACC-043: another way lists where a code can go, from the password, a code and the first screen', async () => {
  const { sms, email: mail } = await open();
  await email.fill(TOM);
  await pressed('Sign in another way');
  await header('Sign In');
  await expect.element(ways.first()).toBeVisible();
  expect(ways.elements().map((way) => way.textContent)).toEqual([
    expect.stringContaining(MAILBOX),
    expect.stringContaining(PHONE),
  ]);
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
  await press(ways.nth(0));
  await header('One more step to go…');
  await says(/^We emailed a 6-digit code and a link to/);
  expect(mail.calls).toEqual([{ uid: 'handle' }]);
  await pressed('Sign in another way');
  await press(ways.nth(1));
  await header('One more step to go…');
  await says(/^We texted a 6-digit code to/);
  expect(sms.calls).toEqual([{ uid: 'handle' }]);
  await looksAccessible();
  await fitsPhone();
});

it('ACC-027, ACC-033, ACC-034: who signs in by email types six characters of the mail', async () => {
  const { code } = await open({ method: 'email' });
  await begin();
  await header('One more step to go…');
  await says(/^We emailed a 6-digit code and a link to/);
  await expect.element(verify).toBeDisabled();
  await typeCode('12345');
  await expect.element(verify).toBeDisabled();
  await userEvent.keyboard('6');
  await expect.element(verify).toBeEnabled();
  await press(verify);
  await arrivedAt('/');
  expect(code.calls).toEqual([{ uid: 'handle', verification_code: '123456' }]);
});

it('ACC-028, ACC-035, ACC-036, ACC-037: who signs in by SMS reads why a code was refused', async () => {
  const { code } = await open({ method: 'sms', path: '/signin?redirect=%2Fprofile' });
  await begin();
  await header('One more step to go…');
  await says(/^We texted a 6-digit code to/);
  await says(/Send a new code in \d:\d\d/);
  await typeCode('111111');
  for (const [status, text] of [
    [401, 'Invalid or expired verification code'],
    [429, 'Too many incorrect attempts'],
    [500, 'Something went wrong'],
  ] as const) {
    code.refuse({ status, code: 'test' });
    await press(verify);
    await says(text);
    await expect.element(page.getByRole('textbox', { name: /digit 6 of 6/ })).toHaveValue('1');
  }
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
  await press(verify);
  await arrivedAt('/profile');
});

it('ACC-029, ACC-030: an SMS that cannot be sent offers to reset the sign-in method', async () => {
  const { sms, reset } = await open({ method: 'sms', path: '/signin?redirect=%2Fprofile' });
  sms.refuse({ status: 502, code: 'auth.send_failed' });
  await begin();
  await says('Failed to send SMS code');
  await looksAccessible();
  await fitsPhone();
  await pressed('Reset sign-in method');
  await says(`We emailed a link to ${MAILBOX}. Open it to choose another way to sign in.`);
  expect(reset.calls).toEqual([{ uid: 'handle', redirect: '/profile' }]);
});

it('ACC-013, ACC-031: who has chosen nothing yet is sent a link', async () => {
  const { link } = await open({ method: null });
  await begin();
  await header('One more step to go…');
  await says(/^We emailed a sign-in link to/);
  expect(link.calls).toMatchObject([{ uid: 'handle' }]);
  await looksAccessible();
  await fitsPhone();
});

it('ACC-040: a link is opened by a button, and leads to where its person wanted', async () => {
  const progress = { ...PROVED, redirect: '/profile', auth_token: 'ready', purpose: 'sign-in' as const };
  const { openLink } = await open({
    path: '/link/secret',
    before: (calls) => calls.openLink.answer(() => progress),
  });
  await header('Continue to Pell Harrow');
  await says(MAILBOX);
  // What opens the door is not left in the address bar.
  await expect.poll(addressNow).toBe('/link');
  await looksAccessible();
  await fitsPhone();
  expect(openLink.calls).toEqual([]);
  await pressed('Continue');
  await arrivedAt('/profile');
  expect(openLink.calls).toEqual([{ token: 'secret' }]);
});

it('ACC-013, ACC-041: a link that was used offers a text code or a new link', async () => {
  const { sms, link } = await open({
    path: '/link/spent',
    before: ({ readLink, openLink }) => {
      readLink.answer(() => DEAD);
      openLink.refuse({ status: 410, code: 'auth.link_spent', details: { uid: 'handle', methods: METHODS } });
    },
  });
  await header('One more step to go…');
  await says(/^This link has expired or was already used\./);
  await looksAccessible();
  await fitsPhone();
  await press(page.getByRole('button', { name: /Text a code/ }));
  await says(/^We texted a 6-digit code to/);
  expect(sms.calls).toEqual([{ uid: 'handle' }]);
  await goBack();
  await press(page.getByRole('button', { name: /Email a link/ }));
  await says(/^We emailed a sign-in link to/);
  expect(link.calls).toMatchObject([{ uid: 'handle' }]);
});

it('a link nobody knows leads back to the sign-in', async () => {
  await open({
    path: '/link/not-a-link',
    before: ({ readLink, openLink }) => {
      readLink.answer(() => DEAD);
      openLink.refuse({ status: 410, code: 'auth.link_spent' });
    },
  });
  await says('This link has expired or was already used. Please sign in again.');
  await looksAccessible();
  await fitsPhone();
  await pressed('Sign In');
  await expect.element(email).toBeVisible();
});

it('ACC-047: the message that the session was ended elsewhere stays for 10000 ms', async () => {
  const ended = 'You were signed out because this session was ended from another place.';
  const isSaid = () => document.body.textContent?.includes(ended);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await renderScreen(<SignInScreen />, { path: '/signin', density: 'client', signedOut: 'elsewhere' });
    for (let turns = 0; turns < 200 && !isSaid(); turns += 1) await drawn();
    await vi.advanceTimersByTimeAsync(9999);
    await drawn();
    expect(isSaid()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await drawn();
    expect(isSaid()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('ACC-047: a session that just ran out is said to nobody', async () => {
  await renderScreen(<SignInScreen />, { path: '/signin', density: 'client', signedOut: true });
  await header('Sign In');
  expect(page.getByText(/session was ended from another place/).elements()).toEqual([]);
});
