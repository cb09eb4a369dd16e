import { AFTER_THE_WORKER, expect, test } from '../test.ts';

test('a partner connects payments, checks the firm’s record, sees who is signed in and takes an export home', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.signIn(page, firm.partner, '/firm/payments');
  await page.getByRole('textbox', { name: 'Secret key of your Stripe account' }).fill('demo');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Demo payments')).toBeVisible();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/No problems in \d+ records/)).toBeVisible(AFTER_THE_WORKER);
  await page.getByRole('button', { name: 'Make export' }).click();
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await expect(
    page.getByRole('list', { name: 'Sessions' }).getByText(firm.partner.name).first(),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Exports' }).getByText(/ready/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^firm-export-.*\.zip$/);
});
