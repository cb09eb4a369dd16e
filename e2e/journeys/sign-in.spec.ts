/** The ways in and out. Every state of the sign-in screen is shown by its screens tests. */
import { newestTo } from '../pages/outbox.ts';
import { fillCode, fillEmail, fillPassword, fillSignIn } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

test('ACC-006, ACC-007, ACC-008, ACC-025: a visit without a session signs in by password and comes back, never to another site; somebody else then sees nothing of the one before @phone', async ({
  page,
  firm,
}, { project }) => {
  const [maria, rosa] = [
    await firm.withPassword(await firm.client()),
    await firm.withPassword(await firm.client({ fname: 'Rosa', lname: 'Halloran' })),
  ];
  await page.goto('/documents?path=%2FPermanent');
  await expect(page).toHaveURL('/?redirect=%2Fdocuments%3Fpath%3D%252FPermanent');
  await fillEmail(page, maria);
  await fillPassword(page, 'not-the-password');
  await expect(page.getByText('Invalid password')).toBeVisible();
  await fillPassword(page);
  await expect(page).toHaveURL('/documents?path=%2FPermanent');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  if (project.name === 'phone')
    await page.getByRole('button', { name: 'Text size, help and sign out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/?redirect=%2Fprofile');

  await page.goto('/?redirect=%2F%2Fevil.example%2Fadmin');
  await fillSignIn(page, rosa);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Rosa/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Delgado')).toHaveCount(0);
});

test('ACC-009, ACC-068: a new client opens the magic link, chooses how to sign in and comes to where they wanted @phone', async ({
  page,
  firm,
}) => {
  const noah = await firm.client({ fname: 'Noah' });
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, noah);
  await expect(page.getByRole('heading', { name: 'One more step to go…' })).toBeVisible();
  const { link } = await newestTo(page, noah.email);
  await page.goto(link);
  // What opens the door is not left in the address bar.
  await expect(page).toHaveURL('/link');
  await expect(page.getByText(`n•••@${firm.slug}.test`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  await page.goto('/documents');
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fdocuments');
  await page.goto('/profile');
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  await page.getByRole('list', { name: 'Ways to sign in' }).getByRole('button').first().click();
  await page.getByLabel('New password').fill('A-brand-new-1');
  await page.getByLabel('Confirm password').fill('A-brand-new-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('ACC-034, ACC-043: another way lists where a code can go, and the code of a text message lets in', async ({
  page,
  firm,
}) => {
  const maria = await firm.withPassword(await firm.client());
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, maria);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByRole('button')).toHaveText([
    /Email.*•••@f\w+\.test/,
    new RegExp(String.raw`phone.*\(•••\) •••-••${maria.phone.slice(-2)}`),
  ]);
  await ways.getByRole('button', { name: /phone/ }).click();
  await expect(page.getByText('We texted').last()).toBeVisible();
  await fillCode(page, (await newestTo(page, `+1${maria.phone}`)).code);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page).toHaveURL('/profile');
});
