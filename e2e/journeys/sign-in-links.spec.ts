import { newestTo } from '../pages/outbox.ts';
import { fillEmail } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

const STEP = 'One more step to go…';
const CHOICE = 'How do you want to sign in next time?';
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('ACC-009, ACC-014, ACC-031, ACC-052, ACC-053, ACC-068, ACC-069: a new client opens the magic link, chooses how to sign in and comes to where they wanted @phone', async ({
  page,
  firm,
}) => {
  const noah = await firm.client({ fname: 'Noah' });
  await page.goto('/set-sign-in-method');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, noah);
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  const { link } = await newestTo(page, noah.email);
  await page.goto(link);
  // What opens the door is not left in the address bar.
  await expect(page).toHaveURL('/link');
  await expect(page.getByText(`n•••@${firm.slug}.test`)).toBeVisible();
  await go(page);

  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  const header = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button');
  await header(CHOICE);
  await page.goto('/documents');
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fdocuments');
  await page.goto('/profile');
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  await expect(ways).toHaveText([/Password/, /SMS passcode/, /Email passcode/]);
  for (const [at, name] of ['Set up password', 'Sign in via SMS', 'Sign in via email'].entries()) {
    await ways.nth(at).click();
    await header(name);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await header(CHOICE);
  }
  await ways.first().click();
  await page.getByLabel('New password').fill('A-brand-new-1');
  await page.getByLabel('Confirm password').fill('A-brand-new-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await header('Profile Settings');
  await expect(page).toHaveURL('/profile');
});

test('ACC-040, ACC-041: a link works in another browser once; then a text code or a new link is a tap away', async ({
  page,
  firm,
}) => {
  const maria = await firm.withPassword(await firm.client());
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, maria);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  const before = (await newestTo(page, maria.email)).link;
  await page.getByRole('button', { name: /Email/ }).click();
  const { link } = await newestTo(page, maria.email, (mail) => mail.link !== '' && mail.link !== before);
  const other = await firm.browser();
  await other.goto(link);
  await go(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  await expect(other).toHaveURL('/profile');

  const late = await firm.browser();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: STEP })).toBeVisible();
  await expect(late.getByText('This link has expired or was already used.')).toBeVisible();
  await late.getByRole('button', { name: /Text a code/ }).click();
  await expect(late.getByText('We texted').last()).toBeVisible();
  await late.goBack();
  await late.getByRole('button', { name: /Email a link/ }).click();
  await expect(late.getByText('We emailed a sign-in link').last()).toBeVisible();
  const { link: again } = await newestTo(
    late,
    maria.email,
    (mail) => mail.link !== '' && ![before, link].includes(mail.link),
  );
  await late.goto(again);
  await go(late);
  await expect(late).toHaveURL('/profile');
});
