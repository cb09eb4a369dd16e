import { Buffer } from 'node:buffer';
import { pdfOf } from '#test/pdf.ts';
import { expect, test } from '../test.ts';

test('DRP-001, DRP-009: a firm gives its drop link out; somebody without an account sends two files by it, and who was named files one', async ({
  page,
  firm,
}) => {
  const { entity } = await firm.client();
  await firm.prefer({ drop_link_enabled: true });
  const desk = await firm.desk(firm.partner, '/admin');
  await desk.getByRole('button', { name: 'Drop Link' }).click();
  await desk.getByRole('checkbox', { name: 'Ann Harrow' }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved!')).toBeVisible();
  await page.goto(await desk.getByRole('textbox', { name: 'Drop link' }).inputValue());
  await page.getByRole('textbox', { name: 'Your name' }).fill('Dana Whitfield');
  await page.getByRole('textbox', { name: 'Your email' }).fill('dana@people.example');
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf({ noise: 200 })),
  });
  await page
    .getByLabel('Files to send')
    .setInputFiles([
      pdf('w2.pdf'),
      pdf('k1.pdf'),
      { ...pdf('locked.pdf'), buffer: Buffer.from('%PDF-1.7 no') },
    ]);
  await page.getByRole('button', { name: 'Send 3 files' }).click();
  // What could not be opened says why where the eye is; the others are with the firm.
  await expect(page.getByText(/has your 2 files\./)).toBeInViewport();
  await expect(page.getByText(/either password-protected or cannot be opened/)).toBeInViewport();
  await page.getByRole('button', { name: 'Remove locked.pdf' }).click();

  await desk.getByRole('link', { name: /^Received files/ }).click();
  await desk.getByText('Dana Whitfield').first().click();
  await expect(desk.getByRole('button', { name: 'w2.pdf', exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'File', exact: true }).first().click();
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Entity' }).fill(entity.name);
  await desk.getByRole('option', { name: entity.name }).click();
  await desk
    .getByRole('dialog')
    .getByRole('treeitem', { name: /Permanent/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'File here' }).click();
  await expect(desk.getByText('File filed')).toBeVisible();
  await expect(desk.getByRole('link', { name: entity.name })).toBeVisible();
});
