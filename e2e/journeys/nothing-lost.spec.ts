import { pdfOf } from '#test/pdf.ts';
import { storedOf } from '../pages/answering.ts';
import { asked, column, part } from '../pages/forms.ts';
import { sendForm } from '../pages/send-form.ts';
import { fitsAtEverySize } from '../pages/sizes.ts';
import { expect, type Page, test } from '../test.ts';

const SSN = 'What is your Social Security number?';
const PREPARER = 'Who prepared it last year?';
const CARE = 'What did you spend on child care?';
const LONG = 'My cousin Eleanor Whitcombe';
const FORM = {
  sections: [
    part(0, 'About you', [
      asked(1, SSN, { type: 'password' }),
      asked(2, PREPARER, { number_of_characters: 20 }),
      asked(3, CARE),
      asked(4, 'Which properties did you rent out?', {
        type: 'entries',
        columns: [column(5, 'Address'), column(6, 'Tenant')],
      }),
      asked(7, 'The W-2 from Harbor Canning', { type: 'upload' }),
      asked(8, 'The 1099 from First Harbor', { type: 'upload' }),
    ]),
    part(20, 'Review and submit', [], 'review_and_submit'),
  ],
};

const ask = (page: Page, text: string) =>
  page.getByRole('group', { name: new RegExp(text.replace('?', '')) });
const filesOf = (page: Page, label: string) => page.getByRole('list', { name: `Files for ${label}` });

/** Each line says what was lost before; every one of them is read again after a reload. */
test('on a phone nothing typed, removed, marked or sent to the wrong place is lost @phone-only', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const id = await sendForm(firm, maria, FORM);
  const path = `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`;
  const stored = () => storedOf(firm, id);
  await firm.signIn(page, maria, path);

  const ssn = ask(page, SSN);
  const preparer = ask(page, PREPARER);
  const leave = () => preparer.getByRole('textbox').click();
  const nineDigits = ssn.getByText('This number has nine digits, such as 123-45-6789.', { exact: false });
  await ssn.getByLabel(SSN).pressSequentially('12345987');
  await expect(nineDigits).not.toBeVisible();
  await leave();
  await expect(nineDigits).toBeVisible();
  await expect(ssn.getByLabel(SSN)).toHaveValue('12345987');
  await ssn.getByLabel(SSN).fill('123459876');
  await leave();
  await expect.poll(stored).toHaveProperty('1');

  await preparer.getByRole('textbox').fill(LONG);
  await expect(preparer.getByText('7 characters too many').first()).toBeVisible();

  const care = ask(page, CARE);
  await care.getByRole('textbox').fill('4,100');
  await expect.poll(stored).toMatchObject({ 3: '4,100' });
  await care.getByRole('button', { name: 'Mark N/A' }).click();
  await expect.poll(stored).toMatchObject({ 3: 'Not Applicable' });

  const list = page.getByRole('dialog');
  const address = list.getByRole('textbox', { name: 'Address' });
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await address.fill('12 Elm St');
  await expect.poll(stored).toMatchObject({ 5: '12 Elm St' });
  await list.getByRole('button', { name: 'Remove' }).click();
  await list.getByRole('button', { name: 'Add an entry' }).click();
  await address.fill('9 Oak Ave');
  await list.getByRole('button', { name: 'Done' }).click();
  await expect.poll(stored).toMatchObject({ 5: '9 Oak Ave' });

  await page.getByLabel('Files for The 1099 from First Harbor').setInputFiles({
    name: 'harbor canning w2.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf({ pages: [firm.slug] }),
  });
  await expect(filesOf(page, 'The 1099 from First Harbor')).toBeVisible();
  await page.getByRole('button', { name: 'More for harbor canning w2.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Move to another place' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose an item' });
  await sheet.getByRole('textbox', { name: 'Search the items' }).fill('canning');
  const found = sheet.getByRole('button', { name: /W-2 from Harbor Canning/ });
  await expect(sheet.getByRole('button', { name: /1099 from First Harbor/ })).toHaveCount(0);
  await fitsAtEverySize(page, [sheet.getByRole('textbox', { name: 'Search the items' }), found]);
  await found.click();
  await expect(filesOf(page, 'The W-2 from Harbor Canning')).toBeVisible();

  await preparer.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Ask my brother whether');
  await expect(page.getByText('Kept on this device until you send it.')).toBeVisible();

  await page.reload();
  await expect(ssn.getByText('Saved, ending 9876')).toBeVisible();
  await expect(ssn.locator('input')).toHaveCount(0);
  await ssn.getByRole('button', { name: 'Replace' }).click();
  await ssn.getByLabel('New number').fill('5550001');
  await expect(preparer.getByRole('textbox')).toHaveValue(LONG);
  await care.getByRole('button', { name: 'Answer Question' }).click();
  await expect(care.getByRole('textbox')).toHaveValue('4,100');
  await expect(page.getByRole('button', { name: /9 Oak Ave/ })).toBeVisible();
  await expect(page.getByText('12 Elm St')).toHaveCount(0);
  await expect(filesOf(page, 'The W-2 from Harbor Canning')).toContainText('harbor canning w2.pdf');
  await expect(filesOf(page, 'The 1099 from First Harbor')).toHaveCount(0);
  await preparer.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Ask my brother whether');

  // What was typed beside the saved number replaced nothing.
  await page.reload();
  await expect(ssn.getByText('Saved, ending 9876')).toBeVisible();
  await expect.poll(stored).toMatchObject({ 1: '••••••••', 3: '4,100' });
  await fitsAtEverySize(page, [
    ssn.getByRole('button', { name: 'Replace' }),
    preparer.getByText('7 characters too many').first(),
    care.getByRole('button', { name: 'Mark N/A' }),
    page.getByRole('button', { name: 'More for harbor canning w2.pdf' }),
  ]);

  // The dashboard counts what is answered, and Continue and Back lead there and here again.
  await page.getByRole('link', { name: 'Back' }).click();
  const go = page.getByRole('link', { name: /^Continue/ });
  await expect(page.getByLabel(/^\d of \d sections done$/)).toBeVisible();
  await fitsAtEverySize(page, [go]);
  await go.click();
  await expect(care).toBeVisible();
});
