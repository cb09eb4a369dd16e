import { newestTo } from '../pages/outbox.ts';
import { fillEmail, fillPassword } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();

test('ACC-017, ACC-018, ACC-019, ACC-020, ACC-021, ACC-025: the address is settled, then the password is asked @phone', async ({
  page,
  firm,
}) => {
  const tom = await firm.withPassword(await firm.client({ fname: 'Tom' }));
  await page.goto('/?redirect=%2Fprofile');
  const nobody = { email: `nobody@${firm.slug}.test` };
  await fillEmail(page, nobody);
  await expect(page.getByText("Sorry, we couldn't find a user with that email address")).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(nobody.email);
  const asked = page.waitForRequest('**/api/session/look_up');
  await page.getByLabel('Email').fill(` ${tom.email} `);
  await submit(page);
  expect((await asked).postDataJSON()).toMatchObject({ username: tom.email });
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  await submit(page);
  await expect(page.getByText('Password is missing')).toBeVisible();
  await fillPassword(page, 'not-the-password');
  await expect(page.getByText('Invalid password')).toBeVisible();
  await expect(password).toHaveValue('not-the-password');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(tom.email);
  await submit(page);
  await expect(password).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goForward();
  await fillPassword(page);
  await expect(page).toHaveURL('/profile');
});

test('ACC-024: five wrong passwords restrict the account', async ({ page, firm }) => {
  await page.goto('/signin');
  await fillEmail(page, await firm.withPassword(await firm.client()));
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

test('ACC-026: a forgotten password is reset by mail', async ({ page, firm }) => {
  const maria = await firm.withPassword(await firm.client());
  await page.goto('/?redirect=%2Fdocuments');
  await fillEmail(page, maria);
  const { link: before } = await newestTo(page, maria.email);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  const { link } = await newestTo(page, maria.email, (mail) => mail.link !== '' && mail.link !== before);
  await page.goto(link);
  await expect(page).toHaveURL('/link');
  await expect(page.getByRole('heading', { name: `Continue to ${firm.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up password' })).toBeVisible();
  await page.getByLabel('New password').fill('A-brand-new-1');
  await page.getByLabel('Confirm password').fill('A-brand-new-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/^[^?]*\/documents/);
});
