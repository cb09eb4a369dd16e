import {
  addEntry,
  addSpouse,
  choose,
  signLetter,
  storedOf,
  submit,
  typeOffline,
} from '../pages/answering.ts';
import { asked, column, letter, part } from '../pages/forms.ts';
import { sendForm, takeDeposits } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

const [LETTER, REVIEW] = [0, 20];
const FORM = {
  sections: [
    letter(LETTER, 'Engagement letter', '<p>We will prepare your returns from what you send us.</p>'),
    part(1, 'Income', [
      asked(2, 'Did you receive wages?', { type: 'boolean' }),
      asked(3, 'Which employers paid you?', { show_when: { question: 2, answer: 'Yes' } }),
      asked(4, 'Did any of them pay you in shares?', {
        type: 'boolean',
        show_when: { question: 2, answer: 'Yes' },
      }),
      asked(5, 'What did you receive in benefits?'),
      asked(6, 'What did you pay for child care?'),
      asked(7, 'Did you win a lottery?', { type: 'boolean' }),
    ]),
    part(10, 'Rentals', [
      asked(11, 'Which properties did you rent out?', {
        type: 'entries',
        columns: [column(12, 'Address'), column(13, 'Rent received')],
      }),
    ]),
    part(REVIEW, 'Review and submit', [], 'review_and_submit'),
  ],
};

test('a whole organizer: signed by both spouses, answered with branches, later, N/A, a list and a lost line, paid and submitted; then the letter is filed @phone-only', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.client();
  const tom = await addSpouse(firm, maria);
  const id = await sendForm(firm, maria, FORM, await takeDeposits(firm));
  const path = `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`;
  const sectionId = (no: number) => id * 65_536 + no;
  const stored = () => storedOf(firm, id);
  const next = () => page.getByRole('button', { name: /^Next/ }).click();

  await firm.signIn(page, maria);
  await expect(page.getByText('Deposit outstanding')).toBeVisible();
  await page.getByRole('link', { name: 'Start 2025 Organizer' }).click();
  await signLetter(page, 'Maria Delgado');
  await next();

  // A branch that was answered and is closed again takes its questions with it; opened, they are as they were.
  await choose(page, /Did you receive wages/, 'Yes');
  const employers = page.getByRole('textbox', { name: 'Which employers paid you?' });
  await employers.fill('Harbor Canning Co.');
  await expect.poll(stored).toMatchObject({ 2: 'Yes', 3: 'Harbor Canning Co.' });
  await choose(page, /Did you receive wages/, 'No');
  await expect(employers).toHaveCount(0);
  await choose(page, /Did you receive wages/, 'Yes');
  await expect(employers).toHaveValue('Harbor Canning Co.');
  await choose(page, /pay you in shares/, 'No');

  await typeOffline(page, 'What did you receive in benefits?', '27,540');
  await expect.poll(stored).toMatchObject({ 2: 'Yes', 4: 'No', 5: '27,540' });

  const care = page.getByRole('group', { name: /What did you pay for child care/ });
  await care.getByRole('button', { name: 'Answer Later' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/You planned to answer this by/)).toBeVisible();
  const lottery = page.getByRole('group', { name: /Did you win a lottery/ });
  await lottery.getByRole('button', { name: 'Mark N/A' }).click();
  await expect(lottery.getByText('Marked not applicable')).toBeVisible();
  await next();
  await addEntry(page, { Address: '41 Harbor Road', 'Rent received': '18,900' });
  await next();

  // What was put off and the other signature are both missing; nothing is submitted over them.
  const [unsigned, putOff] = ['Sign Engagement letter', 'What did you pay for child care?'].map((name) =>
    page.getByRole('link', { name }),
  );
  await expect(unsigned!).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  // He is taken to where she is; the letter is the first section.
  const his = await firm.desk(tom, `${path}&sectionId=${sectionId(LETTER)}`);
  await signLetter(his, 'Tom Delgado');
  await expect(unsigned!).toHaveCount(0);
  await putOff!.click();
  await page.getByRole('button', { name: 'Answer Now' }).click();
  await page.getByRole('textbox', { name: 'What did you pay for child care?' }).fill('4,100');
  await expect.poll(stored).toMatchObject({ 6: '4,100', 7: 'Not Applicable' });

  // She changes her mind once, and the payment fails once.
  await page.goto('/');
  await page.getByRole('button', { name: /^Pay deposit/ }).click();
  await expect(page.getByText('This is a test payment page.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Your deposit isn’t paid yet' })).toBeVisible();
  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible();
  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('button', { name: 'Pay $350.00' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit paid. Thank you.' })).toBeVisible();

  await page.goto(`${path}&sectionId=${sectionId(REVIEW)}`);
  await page.getByRole('checkbox', { name: /I have reviewed these answers/ }).check();
  await submit(page);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page.getByText('You’re all caught up.')).toBeVisible();

  const partner = await firm.desk(firm.partner, `/admin/${maria.entity.hash}`);
  await expect(partner.getByText('Deposit Paid')).toBeVisible();
  await expect(partner.getByText('Completed').first()).toBeVisible();
  await partner.goto(`/admin/${maria.entity.hash}/documents?path=%2F2025%2FQuestionnaires`);
  await expect(partner.getByText(/Engagement letter.*\.pdf/).first()).toBeVisible();
});
