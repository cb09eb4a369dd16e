import { expect, test, type Page } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { spareClient } from '../pages/people.ts';
import { addressOf, fillCode, fillEmail } from '../pages/sign-in.ts';

const STEP = 'One more step to go…';
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /Welcome/ });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify and sign in' });
const fail = (page: Page, path: string, status: number, message = 'No.') =>
  page.route(
    `**/api/session/${path}`,
    (route) => route.fulfill({ status, json: { error: { code: 'test', message } } }),
    { times: 1 },
  );

test('ACC-027, ACC-033, ACC-034: a person who signs in by email types the code of the mail', async ({
  page,
}) => {
  await page.goto('/');
  await fillEmail(page, 'elena');
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await expect(page.getByText('e•••@demo.sheaf.test').last()).toBeVisible();
  await expectAccessible(page);
  const { code, link } = await newestTo(page, addressOf('elena'));
  expect(link).not.toBe('');
  await expect(verify(page)).toBeDisabled();
  await fillCode(page, code.slice(0, 5));
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.type(code.slice(5));
  await expect(verify(page)).toBeEnabled();
  await verify(page).click();
  await expect(welcome(page)).toBeVisible();
});

test('ACC-028, ACC-035, ACC-036, ACC-037: a person who signs in by SMS types the code of the text', async ({
  page,
}) => {
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, 'sam');
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await expect(page.getByText(/Send a new code in \d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  const { code } = await newestTo(page, '+15035550106');
  await fillCode(page, code === '111111' ? '222222' : '111111');
  await verify(page).click();
  await expect(page.getByText('Invalid or expired verification code')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /digit 6 of 6/ })).not.toHaveValue('');
  await expectAccessible(page);
  await fail(page, 'verify_code', 429);
  await verify(page).click();
  await expect(page.getByText('Too many incorrect attempts')).toBeVisible();
  await fail(page, 'verify_code', 500);
  await verify(page).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await fillCode(page, code);
  await verify(page).click();
  await expect(page).toHaveURL('/profile');
});

test('ACC-029, ACC-030: an SMS that cannot be sent offers to reset the sign-in method', async ({ page }) => {
  await page.goto('/?redirect=%2Fprofile');
  await fail(page, 'send_sms_code', 502);
  await fillEmail(page, 'sam');
  await expect(page.getByText('Failed to send SMS code')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset sign-in method' }).click();
  await expect(page.getByText('Open it to choose another way to sign in.').last()).toBeVisible();
  const { link } = await newestTo(page, addressOf('sam'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  await expect(page.getByRole('heading', { name: 'How do you want to sign in next time?' })).toBeVisible();
});

test('ACC-038, ACC-039: an email code that cannot be sent', async ({ page }) => {
  await page.goto('/');
  await fail(page, 'send_email_code', 502);
  await fillEmail(page, 'elena');
  await expect(
    page.getByText('Sorry, there was a problem sending your verification code. Please try again.'),
  ).toBeVisible();
  await fail(page, 'send_email_code', 429, 'We just sent one.');
  await fillEmail(page, 'elena');
  await expect(page.getByText('We just sent one.')).toBeVisible();
});

test('a new code may be asked for after a minute', async ({ page }, { project }) => {
  const { key } = spareClient(2, project.name);
  await page.clock.install();
  await page.goto('/');
  await fillEmail(page, key);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await page.getByRole('button', { name: /phone/ }).click();
  await expect(page.getByText('Send a new code in 1:00')).toBeVisible();
  await page.clock.runFor(36_000);
  await expect(page.getByText('Send a new code in 0:24')).toBeVisible();
  await page.clock.runFor(25_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  // The clock of the server did not move: it says so in its own words.
  await expect(page.getByText('We just sent one. Please wait a minute before asking again.')).toBeVisible();
});

test('ACC-042, ACC-043: another way lists where a code can go', async ({ page }, { project }) => {
  const { key, phone } = spareClient(3, project.name);
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, key);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByRole('button')).toHaveText([
    /Email.*•••@demo\.sheaf\.test/,
    /phone.*\(•••\) •••-••\d\d/,
  ]);
  await expectAccessible(page);
  await ways.getByRole('button', { name: /Email/ }).click();
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await ways.getByRole('button', { name: /phone/ }).click();
  await expect(page.getByText('We texted').last()).toBeVisible();
  const { code } = await newestTo(page, phone);
  await fillCode(page, code);
  await verify(page).click();
  await expect(page).toHaveURL('/profile');
});

test('Back and the browser’s Back walk the states; nothing of them stands in the address', async ({ page }, {
  project,
}) => {
  const { key } = spareClient(4, project.name);
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, key);
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await page.getByRole('button', { name: /phone/ }).click();
  await expect(page.getByText('We texted').last()).toBeVisible();
  await expect(page).toHaveURL('/?redirect=%2Fprofile');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Ways to sign in' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('We texted').last()).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(password).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf(key));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a sign-in that took too long begins again with the address kept', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/session/auth_methods**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'auth.handle_expired', message: 'Too old.' } } }),
  );
  await fillEmail(page, 'tom');
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByText('That took a little long. Please start again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('tom'));
});
