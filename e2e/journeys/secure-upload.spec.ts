import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../test.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nsample'),
});

test('ACC-003: files for a firm are checked before they are sent', async ({ page }) => {
  await page.goto('/secure-upload?firm=pellharrow');
  await expect(page.getByText('Pell Harrow CPAs is told who sent them.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await page.getByLabel('Your name').fill('Pat Sender');
  await page.getByLabel('Your email').fill('pat@elsewhere.test');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose at least one file.')).toBeVisible();

  await page
    .getByLabel('Files to send')
    .setInputFiles([
      pdf('w2.pdf'),
      pdf('W2.pdf'),
      { name: 'run.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a pdf') },
      { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') },
      pdf('1099.pdf'),
    ]);
  const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('A file of this name is in the list already.');
  await expect(rows.nth(2)).toContainText('appear to be INVALID');
  await expect(rows.nth(3)).toContainText('Could not upload those files.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove run.pdf' }).click();
  await page.getByRole('button', { name: 'Send 2 files' }).click();
  await expect(
    page.getByText(/not switched on yet for Pell Harrow CPAs. Nothing has been sent./),
  ).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Pat Sender');

  await page.goto('/secure-upload?firm=nobody-at-all');
  await expect(page.getByText('This address does not say for which firm the files are.')).toBeVisible();
});
