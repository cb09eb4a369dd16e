import { letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import { sheetOf } from '#test/scans.ts';
import { asked, part } from '../pages/forms.ts';
import { FORMS, PILES } from '../pages/paper-piles.ts';
import { sendForm } from '../pages/send-form.ts';
import { AFTER_THE_WORKER, expect, test } from '../test.ts';

const checklist = (...items: object[]) => ({
  sections: [
    part(0, 'Document checklist', items, 'document_checklist'),
    part(40, 'Review and submit', [], 'review_and_submit'),
  ],
});

test('sixty pages from a phone become a sorted checklist, and a photo of no form is left to the firm @phone-only', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ bulk_upload_processor: true });
  // As the papers name her.
  const maria = await firm.client({ fname: 'Maria', lname: 'Client' });
  const items = FORMS.map(({ item, paper }, at) => ({ ...asked(at + 1, item, { type: 'upload' }), paper }));
  const id = await sendForm(firm, maria, checklist(...items));
  await firm.signIn(page, maria, `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  const filesOf = (label: string) => page.getByRole('list', { name: `Files for ${label}` });
  // Upright, as a phone takes it.
  const photo = await sheetOf(['Receipt of the food bank', '300.00'], {
    width: 3024,
    height: 4032,
    letters: 120,
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...PILES, { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  for (const { item, paper } of FORMS)
    await expect(filesOf(item)).toContainText(`${paper} ${item.split(' from ')[1]!}.pdf`, AFTER_THE_WORKER);
  await expect(page.getByText('1 file is being sorted')).toBeVisible(AFTER_THE_WORKER);
  // Nothing is named twice, and no pile is left.
  await expect(page.getByText('scan 1.pdf')).toHaveCount(0);
});

test('two people at one pile see what the other did, and neither loses what they typed', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ bulk_upload_processor: true });
  const maria = await firm.client({ fname: 'Maria', lname: 'Client' });
  const id = await sendForm(
    firm,
    maria,
    checklist({ ...asked(1, 'Your W-2', { type: 'upload' }), paper: 'W-2' }),
  );
  await firm.signIn(page, maria, `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  const pile = papersPdf(w2Text({ name: 'Ellery County Library' }), letterText);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'kitchen-table.pdf', mimeType: 'application/pdf', buffer: pile }]);
  await expect(page.getByText('Document(s) uploaded successfully')).toBeVisible();

  const path = `/admin/${maria.entity.hash}/intake`;
  const second = await firm.desk(await firm.staff('full', { fname: 'Ben', lname: 'Second' }), path);
  await firm.signIn(page, firm.partner, path);
  const both = [page, second];
  for (const one of both)
    await expect(one.getByRole('heading', { name: 'Split into 2 documents' })).toBeVisible(AFTER_THE_WORKER);
  await page.keyboard.press('Control+Enter');
  // The other desk follows without being loaded again.
  for (const one of both)
    await expect(one.getByRole('heading', { name: 'Identified 1' })).toBeVisible(AFTER_THE_WORKER);

  for (const one of both) await one.getByRole('button', { name: /^W-2 Ellery County Library/ }).click();
  await second.getByRole('textbox', { name: 'Told apart by' }).fill('summer job');
  await page.getByRole('button', { name: 'Accept and next' }).click();
  await expect(second.getByRole('heading', { name: 'Completed 2' })).toBeVisible(AFTER_THE_WORKER);
  await expect(second.getByRole('textbox', { name: 'Told apart by' })).toHaveValue('summer job');
  await second.getByRole('button', { name: /^Accept/ }).click();
  await expect(second.getByText(/^Saved as W-2 Ellery County Library/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^W-2 Ellery County Library/ }).click();
  await expect(page.getByRole('textbox', { name: 'Told apart by' })).toHaveValue('summer job');
});
