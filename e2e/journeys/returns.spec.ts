import { corpus } from '#test/return-corpus/returns.ts';
import { look } from '../accessible.ts';
import { expect, test } from '../test.ts';

test('DLV-021, DLV-035, DLV-036: a partner uploads the return of a company, classifies it by keyboard only, sends it, and is offered to file its K-1s', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true });
  await firm.client({ fname: 'Maya', lname: 'Linden', entity: 'Linden & Rowe Architects' });
  const paper = corpus().find(
    ({ form, year, expected }) => form === '1120-S' && year === 2022 && expected.length > 4,
  )!;

  await firm.signIn(page, firm.partner, '/tax-returns');
  await page.getByRole('button', { name: 'Send Tax Return' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Send Tax Return' });
  await upload.getByText('Linden & Rowe Architects').click();
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: '1120-S.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper.bytes) });
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Upload this tax return?' })
    .getByRole('button', { name: 'Upload' })
    .click();
  await expect(page.getByText(/is uploaded. We’re reading it now/)).toBeVisible();

  const row = page.getByRole('row', { name: /Linden & Rowe Architects/ });
  await expect(row.getByText('Action required')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const desk = page.frameLocator('iframe');
  const parts = desk.getByRole('complementary', { name: 'Parts of the return' });
  await expect(parts.getByText(/parts found/)).toBeVisible();
  await expect(desk.locator('canvas[data-drawn]').first()).toBeVisible();
  await expect(parts.getByRole('button', { name: /Maya Linden/i })).toBeVisible();

  const send = desk.getByRole('button', { name: 'Send to Maya' });
  for (let at = 0; at < paper.expected.length + 4; at += 1) await page.keyboard.press('Enter');
  await expect(parts.getByText('all checked')).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await look(page);
  await page.keyboard.press('Control+Enter');
  const k1s = page.getByRole('dialog', { name: 'File the K-1s with their owners' });
  await expect(k1s.getByText(/Daniel Rowe/i).first()).toBeVisible();
  await expect
    .poll(async () => {
      const { tax_returns } = await firm.call<{ tax_returns: { status: string }[] }>('GET', '/tax_returns');
      return tax_returns.map(({ status }) => status);
    })
    .toEqual(['sent']);
});
