import { intText, papersPdf, w2Text } from '#test/intake-papers.ts';
import { asked, part } from '../pages/forms.ts';
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

test('two papers in one scan of a client become two named documents at their items, by keys alone', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ bulk_upload_processor: true });
  const maria = await firm.client();
  const id = await sendForm(firm, maria, FORM);
  const scan = papersPdf(w2Text({ name: 'Northfield School District' }), intText('First Harbor Bank'));
  await firm.signIn(page, maria, `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'kitchen-table.pdf', mimeType: 'application/pdf', buffer: scan });
  await expect(page.getByText('Document(s) uploaded successfully')).toBeVisible();

  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/documents`);
  await expect(page.getByText('1 of 1 paper needs review')).toBeVisible(AFTER_THE_WORKER);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Split into 2 documents' })).toBeVisible();
  await expect(
    page.getByText('Split after page 1: another OMB number, 1545-0112', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Identified 2' })).toBeVisible(AFTER_THE_WORKER);
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Completed 3' })).toBeVisible();
  await expect(page.getByText('Nothing needs review')).toBeVisible();

  await firm.signIn(page, maria, `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  const filesOf = (label: string) => page.getByRole('list', { name: `Files for ${label}` });
  await expect(filesOf('Your W-2')).toContainText('W-2 Northfield School District.pdf');
  await expect(filesOf('Your interest')).toContainText('1099-INT First Harbor Bank.pdf');
});
