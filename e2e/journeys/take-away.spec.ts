import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import { readZip } from '#test/read-zip.ts';
import { look, lookAtPlainPage } from '../accessible.ts';
import { sendFile } from '../pages/documents.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

test('a client takes their archive away, and reads it on the phone without a line; staff take the same @phone-only', async ({
  page,
  firm,
}, testInfo) => {
  test.slow();
  const maria = await firm.client({ entity: 'Delgado Household' });
  await sendForm(
    firm,
    maria,
    form(section(0, [question(1, { type: 'text', text: 'Who prepared last year?' })], { name: 'About you' })),
  );
  const put = (url: string, data: Buffer) => page.request.put(url, { data });
  const paper = { companyId: maria.entity.id, name: 'w2.pdf', path: '/2025/Client Uploads', bytes: pdfOf() };
  await sendFile(firm.call, put, paper);
  await firm.signIn(page, maria, '/profile#take-away');
  const part = page.getByRole('region', { name: 'Take everything with you' });
  await part.getByRole('button', { name: 'Make an archive' }).click();
  const button = part.getByRole('button', { name: /^Download the archive of / });
  await expect(button).toBeVisible();
  await look(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const folder = testInfo.outputPath('archive');
  for (const [name, bytes] of readZip(await fs.readFile(await file.path()))) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), bytes);
  }
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  await expect(page.getByRole('heading', { level: 1, name: /: your archive from / })).toBeVisible();
  await lookAtPlainPage(page);
  await page.getByRole('link', { name: /Organizer/ }).click();
  await expect(page.getByText('Not submitted yet')).toBeVisible();
  await lookAtPlainPage(page);
  await page.getByRole('link', { name: '← Everything' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Delgado Household' })).toBeVisible();
  await page.context().setOffline(false);

  const office = await firm.desk(firm.partner, `/clients/${maria.id}`);
  const archive = office.getByRole('region', { name: 'Archive' });
  await archive.getByRole('button', { name: 'Make an archive' }).click();
  await expect(archive.getByRole('button', { name: /^Download the archive of / })).toBeVisible();
});
