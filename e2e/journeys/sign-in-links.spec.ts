import { expect, test, type Page } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { spareClient } from '../pages/people.ts';
import { addressOf, fillEmail } from '../pages/sign-in.ts';

const STEP = 'One more step to go…';
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('ACC-031, ACC-040: a person without a method opens the magic link and comes to where they wanted', async ({
  page,
}) => {
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, 'noah');
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await expectAccessible(page);
  const { link } = await newestTo(page, addressOf('noah'));
  await page.goto(link);
  // What opens the door is not left in the address bar.
  await expect(page).toHaveURL('/link');
  await expect(page.getByText('n•••@demo.sheaf.test')).toBeVisible();
  await expectAccessible(page);
  await go(page);
  await expect(page).toHaveURL('/profile');
});

test('ACC-041: a link works in another browser once; then a text code or a new link is a tap away', async ({
  page,
  browser,
}, { project }) => {
  const { key } = spareClient(5, project.name);
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, key);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await page.getByRole('button', { name: /Email/ }).click();
  const { link } = await newestTo(page, addressOf(key));
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await go(other);
  await expect(other).toHaveURL('/profile');
  await elsewhere.close();

  const third = await browser.newContext();
  const late = await third.newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: STEP })).toBeVisible();
  await expect(late.getByText('This link has expired or was already used.')).toBeVisible();
  await expectAccessible(late);
  await late.getByRole('button', { name: /Text a code/ }).click();
  await expect(late.getByText('We texted').last()).toBeVisible();
  await late.goBack();
  await late.getByRole('button', { name: /Email a link/ }).click();
  await expect(late.getByText('We emailed a sign-in link').last()).toBeVisible();
  const { link: again } = await newestTo(late, addressOf(key), (message) => message.link !== link);
  await late.goto(again);
  await go(late);
  await expect(late).toHaveURL('/profile');
  await third.close();
});

test('a link nobody knows leads to the sign-in', async ({ page }) => {
  await page.goto('/link/not-a-link');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('ACC-032: a link that cannot be sent', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/session/send_auth_link', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'auth.send_failed', message: 'No.' } } }),
  );
  await fillEmail(page, 'noah');
  await expect(
    page.getByText('Sorry, there was a problem sending the sign-in link. Please try again later.'),
  ).toBeVisible();
});
