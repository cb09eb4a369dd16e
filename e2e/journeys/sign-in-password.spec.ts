import { expect, test, type Page } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { spareClient } from '../pages/people.ts';
import { addressOf, fillEmail, fillPassword } from '../pages/sign-in.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();
const answerWith = (page: Page, path: string, status: number, code: string) =>
  page.route(`**/api/session/${path}`, (route) =>
    route.fulfill({ status, json: { error: { code, message: 'Said by the server.' } } }),
  );

test('ACC-015, ACC-016: an empty address is asked for, in the words of what was pressed', async ({
  page,
}) => {
  await page.goto('/signin');
  await submit(page);
  await expect(page.getByText('Email is missing')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  for (const name of ['Forgot Password', 'Sign in another way']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Please fill out email first.')).toBeVisible();
    await submit(page);
    await expect(page.getByText('Email is missing')).toBeVisible();
  }
});

test('ACC-011: the login screen leads to the help', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Get Help' }).click();
  await expect(page).toHaveURL('/help');
});

test('ACC-018: an address nobody has is said beside it and kept', async ({ page }) => {
  await page.goto('/signin');
  await fillEmail(page, 'nobody');
  await expect(page.getByText("Sorry, we couldn't find a user with that email address")).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('nobody'));
});

test('ACC-017, ACC-019, ACC-020, ACC-021, ACC-025: the address is settled, then the password is asked', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/session/look_up');
  await page.goto('/?redirect=%2Fprofile');
  await page.getByLabel('Email').fill(` ${addressOf('tom')} `);
  await submit(page);
  expect((await asked).postDataJSON()).toMatchObject({ username: addressOf('tom') });
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText('Password is missing')).toBeVisible();
  await fillPassword(page, 'not-the-password');
  await expect(page.getByText('Invalid password')).toBeVisible();
  await expect(password).toHaveValue('not-the-password');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('tom'));
  await submit(page);
  await expect(password).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goForward();
  await fillPassword(page);
  await expect(page).toHaveURL('/profile');
});

test('ACC-022, ACC-023: other refusals of a password', async ({ page }) => {
  await page.goto('/signin');
  await fillEmail(page, 'tom');
  await answerWith(page, 'password', 401, 'INVALID_PASSWORD');
  await fillPassword(page);
  await expect(page.getByText('The email address or password is incorrect')).toBeVisible();
  await answerWith(page, 'password', 500, 'unknown');
  await fillPassword(page);
  await expect(page.getByText('Sorry, there was a problem signing you in')).toBeVisible();
});

test('ACC-024: five wrong passwords restrict the account', async ({ page }, { project }) => {
  await page.goto('/signin');
  await fillEmail(page, spareClient(0, project.name).key);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByRole('textbox', { name: 'Password' }).fill(`wrong-${tries}`);
    const answered = page.waitForResponse('**/api/session/password');
    await submit(page);
    await answered;
  }
  await fillPassword(page);
  await expect(
    page.getByText(
      'Access to this account has been temporarily restricted. Please try again later or reset your password for immediate access.',
    ),
  ).toBeVisible();
});

test('ACC-026: a forgotten password is reset by mail', async ({ page }, { project }) => {
  const { key } = spareClient(1, project.name);
  await page.goto('/?redirect=%2Fdocuments');
  await fillEmail(page, key);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expectAccessible(page);
  const { link } = await newestTo(page, addressOf(key));
  await page.goto(link);
  await expect(page).toHaveURL('/link');
  await expect(page.getByRole('heading', { name: 'Continue to Pell Harrow CPAs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up password' })).toBeVisible();
  await page.getByLabel('New password').fill('A-brand-new-1');
  await page.getByLabel('Confirm password').fill('A-brand-new-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/^[^?]*\/documents/);
});
