import { expect, test, type Page } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { spareClient } from '../pages/people.ts';
import { addressOf, fillPassword, fillSignIn } from '../pages/sign-in.ts';

const CHOICE = 'How do you want to sign in next time?';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const choose = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button', { name }).click();

async function openSetUp(page: Page, key: string, query = ''): Promise<void> {
  await page.goto(`/set-sign-in-method${query}`);
  await expect(title(page, 'Sign In')).toBeVisible();
  await fillSignIn(page, key);
  await expect(title(page, CHOICE)).toBeVisible();
}

test('ACC-014, ACC-052, ACC-053, ACC-069: three methods, each with its step and a way back', async ({
  page,
}, { project }) => {
  await openSetUp(page, spareClient(7, project.name).key);
  await expect(page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button')).toHaveText([
    /Password/,
    /SMS passcode/,
    /Email passcode/,
  ]);
  await expectAccessible(page);
  const steps = [
    [/^Password/, 'Set up password'],
    [/SMS passcode/, 'Sign in via SMS'],
    [/Email passcode/, 'Sign in via email'],
  ] as const;
  for (const [method, header] of steps) {
    await choose(page, method);
    await expect(title(page, header)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(title(page, CHOICE)).toBeVisible();
  }
});

test('ACC-059, ACC-060, ACC-061, ACC-062, ACC-063, ACC-064, ACC-065: a password says the last rule that fails', async ({
  page,
}, { project }) => {
  const { key } = spareClient(8, project.name);
  await openSetUp(page, key, '?redirect=%2Fprofile');
  await choose(page, /^Password/);
  const save = () => page.getByRole('button', { name: 'Set password' }).click();
  const typed = async (password: string, confirmation = password) => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(confirmation);
    await save();
  };
  const faults = [
    ['Aa1#aaaaa', 'Password must be greater than 10 characters'],
    ['aaaaaaaa1#', 'Password must contains at least one uppercase.'],
    ['AAAAAAAA1#', 'Password must contains at least one lowercase.'],
    ['AAAAAAaaa#', 'Password must contains at least one number.'],
    ['AAAAAAaaa1', 'Password must contains at least one special character.'],
    ['', 'Password must contains at least one special character.'],
  ] as const;
  for (const [password, text] of faults) {
    await typed(password);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/^Password must/)).toHaveCount(1);
  }
  await typed('short', 'other');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByText(/^Password must/)).toHaveCount(0);
  await typed('Exactly-10');
  await expect(page).toHaveURL('/profile');
});

test('ACC-066, ACC-068: a failed set-up can be tried again and ends where the person wanted to go', async ({
  page,
}, { project }) => {
  const { key } = spareClient(9, project.name);
  await openSetUp(page, key, '?redirect=%2Fprofile');
  await choose(page, /^Password/);
  await page.route(
    '**/api/users/set_sign_in_method',
    (route) => route.fulfill({ status: 500, json: { error: { code: 'unknown', message: 'Not now.' } } }),
    { times: 1 },
  );
  await page.getByLabel('New password').fill('A-brand-new-1');
  await page.getByLabel('Confirm password').fill('A-brand-new-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('A-brand-new-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/profile');
  await page.reload();
  await expect(title(page, 'Profile Settings')).toBeVisible();
});

test('ACC-056, ACC-057, ACC-058, ACC-067: a phone is formatted as typed, and the person goes to the start', async ({
  page,
}, { project }) => {
  const { key } = spareClient(10, project.name);
  await openSetUp(page, key);
  await choose(page, /SMS passcode/);
  const phone = page.getByLabel('Mobile phone');
  await expect(phone).toHaveAttribute('maxlength', '14');
  const save = () => page.getByRole('button', { name: 'Save phone number' }).click();
  await save();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.pressSequentially('503555014');
  await expect(phone).toHaveValue('(503) 555-014');
  await save();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.pressSequentially('29');
  await expect(phone).toHaveValue('(503) 555-0142');
  const sent = page.waitForRequest('**/api/users/set_sign_in_method');
  await save();
  expect((await sent).postDataJSON()).toEqual({ signInMethod: 'sms', phoneNumber: '5035550142' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('ACC-054, ACC-055: an email passcode goes to a whole address', async ({ page }, { project }) => {
  const { key } = spareClient(11, project.name);
  await openSetUp(page, key);
  await choose(page, /Email passcode/);
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(addressOf(key));
  const save = () => page.getByRole('button', { name: 'Save email' }).click();
  await email.fill('');
  await save();
  await expect(page.getByText('Email is required')).toBeVisible();
  await email.fill('not-an-address');
  await save();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await email.fill(addressOf(key));
  await save();
  await expect(page).toHaveURL('/');
});

test('a sign-in that is not fresh is asked for once more, and the change goes through', async ({ page }, {
  project,
}) => {
  const { key } = spareClient(12, project.name);
  await openSetUp(page, key);
  await choose(page, /Email passcode/);
  await page.route(
    '**/api/users/set_sign_in_method',
    (route) => route.fulfill({ status: 403, json: { error: { code: 'auth.step_up', message: 'Again.' } } }),
    { times: 1 },
  );
  const save = page.getByRole('button', { name: 'Save email' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm it is you' });
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expectAccessible(page);
  await fillPassword(dialog.page());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
});

test('ACC-009, ACC-010: who must choose a method is sent to it from any page, and advisors are not', async ({
  page,
}) => {
  await page.route('**/api/current_user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), set_password_required: true },
    });
  });
  await page.goto('/profile');
  await fillSignIn(page, 'maria');
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  await expect(title(page, CHOICE)).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/admin');
  await fillSignIn(page, 'ann');
  await expect(page).toHaveURL('/admin');
  await expect(title(page, 'Entities')).toBeVisible();
});
