import { readFileSync } from 'node:fs';
import { newestTo } from '../pages/outbox.ts';
import { fitsAtEverySize } from '../pages/sizes.ts';
import { expect, test } from '../test.ts';

const PHOTO = {
  name: 'IMG_0412.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../../test/tiny.png', import.meta.url)),
};
const LATER = '2199-01-01';

test('SND-059: a link from the mail takes a photo without a sign-in, a wrong one is taken back, and staff see it on the entity @phone-only', async ({
  page,
  firm,
}) => {
  await firm.prefer({ document_drop_off_enabled: true });
  const maria = await firm.client();
  await firm.call('POST', '/questionnaires/send_document_drop_off', {
    company_ids: [maria.entity.id],
    tax_year: 2025,
    due_date: LATER,
    questions_to_create: [{ text: 'your W-2' }],
  });
  const { text } = await newestTo(page, maria.email, (mail) => mail.text.includes('/document-drop-off'));
  await page.goto(/\/document-drop-off\S+/.exec(text)![0]);
  await expect(page.getByRole('heading', { name: 'Send us your documents' })).toBeVisible();
  await expect(page.getByText('0 of 1 received')).toBeVisible();
  await fitsAtEverySize(page, [
    page.getByRole('button', { name: /your W-2/ }),
    page.getByRole('button', { name: 'Take a photo' }),
  ]);
  await page.getByLabel('Files to upload').setInputFiles({ ...PHOTO, name: 'wrong.png' });
  await expect(page.getByText('We have everything. Thank you.')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove wrong.png' });
  await fitsAtEverySize(page, [remove]);
  await remove.click();
  await expect(page.getByText('0 of 1 received')).toBeVisible();
  await expect(page.getByText('wrong.png', { exact: true })).toHaveCount(0);
  await page.getByLabel('Files to upload').setInputFiles(PHOTO);
  await expect(page.getByText('We have everything. Thank you.')).toBeVisible();
  await expect(page.getByText(PHOTO.name)).toBeVisible();

  const desk = await firm.desk(firm.partner, `/admin/${maria.entity.hash}`);
  const asked = desk.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
  await expect(asked).toContainText('2025 Document request');
  const recent = desk.getByRole('list', { name: 'Recent documents' });
  await expect(recent).toContainText(PHOTO.name);
  await expect(recent).not.toContainText('wrong.png');
});
