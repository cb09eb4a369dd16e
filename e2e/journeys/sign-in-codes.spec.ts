import { newestTo } from '../pages/outbox.ts';
import { fillCode, fillEmail } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

const STEP = 'One more step to go…';
const verify = (page: Page) => page.getByRole('button', { name: 'Verify and sign in' });

test('ACC-027, ACC-033, ACC-034: a person who signs in by email types the code of the mail @phone', async ({
  page,
  firm,
}) => {
  const elena = await firm.client({ fname: 'Elena', method: 'email' });
  await page.goto('/');
  await fillEmail(page, elena);
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await expect(page.getByText(`e•••@${firm.slug}.test`).last()).toBeVisible();
  const { code, link } = await newestTo(page, elena.email, (message) => message.code !== '');
  expect(link).not.toBe('');
  await expect(verify(page)).toBeDisabled();
  await fillCode(page, code.slice(0, 5));
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.type(code.slice(5));
  await expect(verify(page)).toBeEnabled();
  await verify(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
});

test('ACC-028, ACC-035, ACC-036, ACC-037: a person who signs in by SMS types the code of the text @phone', async ({
  page,
  firm,
}) => {
  const sam = await firm.client({ fname: 'Sam', method: 'sms' });
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, sam);
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await expect(page.getByText(/Send a new code in \d:\d\d/)).toBeVisible();
  const { code } = await newestTo(page, `+1${sam.phone}`);
  await fillCode(page, code === '111111' ? '222222' : '111111');
  await verify(page).click();
  await expect(page.getByText('Invalid or expired verification code')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /digit 6 of 6/ })).not.toHaveValue('');
  const fail = (status: number) =>
    page.route(
      '**/api/session/verify_code',
      (route) => route.fulfill({ status, json: { error: { code: 'test', message: 'No.' } } }),
      { times: 1 },
    );
  await fail(429);
  await verify(page).click();
  await expect(page.getByText('Too many incorrect attempts')).toBeVisible();
  await fail(500);
  await verify(page).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await fillCode(page, code);
  await verify(page).click();
  await expect(page).toHaveURL('/profile');
});

test('ACC-029, ACC-030: an SMS that cannot be sent offers to reset the sign-in method', async ({
  page,
  firm,
}) => {
  const sam = await firm.client({ fname: 'Sam', method: 'sms' });
  await page.goto('/?redirect=%2Fprofile');
  await page.route(
    '**/api/session/send_sms_code',
    (route) => route.fulfill({ status: 502, json: { error: { code: 'auth.send_failed', message: 'No.' } } }),
    { times: 1 },
  );
  await fillEmail(page, sam);
  await expect(page.getByText('Failed to send SMS code')).toBeVisible();
  const { link: before } = await newestTo(page, sam.email);
  await page.getByRole('button', { name: 'Reset sign-in method' }).click();
  await expect(page.getByText('Open it to choose another way to sign in.').last()).toBeVisible();
  const { link } = await newestTo(page, sam.email, (mail) => mail.link !== '' && mail.link !== before);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/set-sign-in-method?redirect=%2Fprofile');
  await expect(page.getByRole('heading', { name: 'How do you want to sign in next time?' })).toBeVisible();
});

test('ACC-042, ACC-043: another way lists where a code can go; Back walks the states, and nothing of them stands in the address', async ({
  page,
  firm,
}) => {
  const maria = await firm.withPassword(await firm.client());
  await page.goto('/?redirect=%2Fprofile');
  await fillEmail(page, maria);
  const another = page.getByRole('button', { name: 'Sign in another way' });
  await another.click();
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByRole('button')).toHaveText([
    /Email.*•••@f\w+\.test/,
    new RegExp(String.raw`phone.*\(•••\) •••-••${maria.phone.slice(-2)}`),
  ]);
  await ways.getByRole('button', { name: /Email/ }).click();
  await expect(page.getByRole('heading', { name: STEP })).toBeVisible();
  await another.click();
  await ways.getByRole('button', { name: /phone/ }).click();
  const texted = page.getByText('We texted').last();
  await expect(texted).toBeVisible();
  await expect(page).toHaveURL('/?redirect=%2Fprofile');
  await page.goBack();
  await expect(ways).toBeVisible();
  await page.goForward();
  await expect(texted).toBeVisible();
  const { code } = await newestTo(page, `+1${maria.phone}`);
  await fillCode(page, code);
  await verify(page).click();
  await expect(page).toHaveURL('/profile');
});
