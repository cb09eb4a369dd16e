import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import { asked, part } from '../pages/forms.ts';
import { pressOn, tabTo } from '../pages/keyboard.ts';
import { sendForm } from '../pages/send-form.ts';
import { AFTER_THE_WORKER, expect, test } from '../test.ts';

const FORM = {
  sections: [
    part(
      0,
      'Document checklist',
      [
        { ...asked(1, 'Your W-2', { type: 'upload' }), paper: 'W-2' },
        { ...asked(2, 'Your interest', { type: 'upload' }), paper: '1099-INT' },
      ],
      'document_checklist',
    ),
    part(20, 'Review and submit', [], 'review_and_submit'),
  ],
};

const pdf = (name: string, ...pages: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: papersPdf(...pages),
});
const SURE = pdf('sure.pdf', w2Text({ name: 'Northfield School District' }), intText('First Harbor Bank'));
const UNSURE = pdf('kitchen-table.pdf', w2Text({ name: 'Ellery County Library' }), letterText);

test('a sure pile of a client is sorted by itself; one that needs review is split and accepted by keys alone', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ bulk_upload_processor: true });
  // As the papers name her.
  const maria = await firm.client({ fname: 'Maria', lname: 'Client' });
  const id = await sendForm(firm, maria, FORM);
  const filesOf = (label: string) => page.getByRole('list', { name: `Files for ${label}` });
  await firm.signIn(page, maria, `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  await page.locator('input[type=file]').first().setInputFiles([SURE, UNSURE]);
  await expect(page.getByText('Document(s) uploaded successfully')).toBeVisible();
  await expect(filesOf('Your interest')).toContainText('1099-INT First Harbor Bank.pdf', AFTER_THE_WORKER);

  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/documents`);
  // The sure pile and its two parts need nobody.
  await expect(page.getByText('1 of 4 papers needs review')).toBeVisible(AFTER_THE_WORKER);
  await pressOn(page, page.getByRole('link', { name: 'Review' }));
  await expect(page.getByRole('heading', { name: 'Split into 2 documents' })).toBeVisible();
  await expect(page.getByText('Split after page 1: a letter starts', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Identified 3' })).toBeVisible(AFTER_THE_WORKER);
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Completed 5' })).toBeVisible();
  await expect(page.getByText('1 of 6 papers needs review')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('No form words found. It may be a letter.')).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Document type' }));
  await page.keyboard.type('Other');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Accept and next' }));
  await expect(page.getByRole('heading', { name: 'Completed 6' })).toBeVisible();
  await expect(page.getByText('Nothing needs review')).toBeVisible();

  await firm.signIn(page, maria, `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  await expect(filesOf('Your W-2')).toContainText('W-2 Northfield School District.pdf');
  await expect(filesOf('Your W-2')).toContainText('W-2 Ellery County Library.pdf');
  await expect(filesOf('Your interest')).toContainText('1099-INT First Harbor Bank.pdf');
});
