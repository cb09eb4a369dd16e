import { part } from '../pages/forms.ts';
import { sendForm, takeDeposits } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

const FORM = { sections: [part(0, 'Review and submit', [], 'review_and_submit')] };

test('Maria goes to pay her deposit, changes her mind, fails once and pays @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  await sendForm(firm, maria, FORM, await takeDeposits(firm));
  await firm.signIn(page, maria, '/');
  await expect(page.getByText('Deposit outstanding')).toBeVisible();
  await page.getByRole('button', { name: /^Pay deposit/ }).click();

  await expect(page.getByText('This is a test payment page.')).toBeVisible();
  await expect(page.getByText('$350.00').last()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Your deposit isn’t paid yet' })).toBeVisible();

  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible();

  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('button', { name: 'Pay $350.00' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit paid. Thank you.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page.getByText('Deposit paid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay deposit/ })).toHaveCount(0);

  const partner = await firm.desk(firm.partner, `/admin/${maria.entity.hash}`);
  await expect(partner.getByText('Deposit Paid')).toBeVisible();
});
