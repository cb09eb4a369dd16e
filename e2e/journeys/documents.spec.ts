import { readFile } from 'node:fs/promises';
import { pdfOf } from '#test/pdf.ts';
import { AFTER_THE_WORKER, expect, test } from '../test.ts';

/** A small PDF with content of its own, so that no two runs send the same bytes. */
const pdf = (mark: string): Buffer => pdfOf({ pages: [mark] });

test('a client uploads in three steps, downloads the same bytes, and the advisor hears of it', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  const name = `W-2 ${firm.slug}.pdf`;
  const sent = pdf(name);
  await firm.signIn(page, maria);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  const steps: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (/\/(?:upload_link|process)$|\/uploads\//.test(path))
      steps.push(`${response.status()} ${path.replace(/uploads\/.*/, 'uploads')}`);
  });
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: sent });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Upload successful')).toBeVisible();
  expect(steps).toEqual(['200 /api/documents/upload_link', '200 /api/uploads', '200 /api/documents/process']);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect((await readFile(await download.path())).equals(sent)).toBe(true);

  // A link to the file opens it, and Back closes it.
  await page.getByRole('link', { name }).click();
  const opened = page.getByRole('dialog', { name });
  await expect(opened.getByRole('button', { name: 'Download' })).toBeVisible();
  const link = page.url();
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await page.goto(link);
  await expect(opened.getByRole('button', { name: 'Download' })).toBeVisible();

  const desk = await firm.desk(firm.partner, '/');
  await expect(desk.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(AFTER_THE_WORKER);
});
