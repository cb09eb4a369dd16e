import type { Client, Firm } from '../pages/own-firm.ts';
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
import { sendForm } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

const FORM = {
  sections: [
    part(0, 'Income', [
      asked(1, 'Did you receive wages?', { type: 'boolean' }),
      asked(2, 'How many employers paid you?', { show_when: { question: 1, answer: 'Yes' } }),
      asked(3, 'What did you receive in benefits?'),
      asked(4, 'Did you win a lottery?', { type: 'boolean' }),
    ]),
    part(10, 'Rentals', [
      asked(11, 'Which properties did you rent out?', {
        type: 'entries',
        columns: [column(12, 'Address'), column(13, 'Rent received')],
      }),
    ]),
    part(20, 'Review and submit', [], 'review_and_submit'),
  ],
};

const send = (firm: Firm, client: Client, form: object = FORM) => sendForm(firm, client, form);

test('Maria answers on her phone: branches, N/A, a list, a lost line, and submits @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const id = await send(firm, maria);
  const stored = () => storedOf(firm, id);
  await firm.signIn(page, maria);
  await expect(page.getByText('One thing needs you. Nothing is late.')).toBeVisible();
  await page.getByRole('link', { name: 'Start 2025 Organizer' }).click();

  await choose(page, /Did you receive wages/, 'Yes');
  await page.getByRole('textbox', { name: 'How many employers paid you?' }).fill('2');
  await expect.poll(stored).toMatchObject({ 1: 'Yes', 2: '2' });

  await typeOffline(page, 'What did you receive in benefits?', '27,540');
  await expect.poll(stored).toMatchObject({ 3: '27,540' });

  const lottery = page.getByRole('group', { name: /Did you win a lottery/ });
  await lottery.getByRole('button', { name: 'Mark N/A' }).click();
  await expect(lottery.getByText('Marked not applicable')).toBeVisible();
  await page.getByRole('button', { name: /^Next/ }).click();

  await addEntry(page, { Address: '41 Harbor Road', 'Rent received': '18,900' });
  await page.getByRole('button', { name: /^Next/ }).click();

  await page.getByRole('checkbox', { name: /I have reviewed these answers/ }).check();
  await submit(page);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page.getByText(/2025 Organizer · Completed/)).toBeVisible();
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
});

test('what one tab says appears in another, a true conflict is chosen, and a reload loses nothing', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const id = await send(firm, maria);
  const path = `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`;
  await firm.signIn(page, maria, path);
  const other = await firm.desk(maria, path);
  const field = (at: typeof page) => at.getByRole('textbox', { name: 'What did you receive in benefits?' });

  await choose(page, /Did you receive wages/, 'No');
  await expect(
    other.getByRole('group', { name: /Did you receive wages/ }).getByRole('radio', { name: 'No' }),
  ).toBeChecked();

  await other.context().setOffline(true);
  await field(other).fill('28,210');
  await expect(other.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await field(page).fill('28,120');
  await expect.poll(() => storedOf(firm, id)).toMatchObject({ 3: '28,120' });
  await other.context().setOffline(false);
  await expect(other.getByText('You answered this differently in another tab.')).toBeVisible();
  await other.getByRole('radio', { name: /You/ }).check();
  await other.getByRole('button', { name: 'Keep 28,210' }).click();
  await expect(field(page)).toHaveValue('28,210');

  await page.context().setOffline(true);
  await field(page).fill('typed on the train');
  await expect(page.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page)).toHaveValue('typed on the train');
  await expect(field(other)).toHaveValue('typed on the train');
});

test('NAV-027, NAV-044, NAV-045, NAV-046: staff look at it through the client’s eyes, and nothing is stored', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const id = await send(firm, maria);
  const state = () => firm.call('GET', `/questionnaires/${id}/state`);
  const before = await state();
  for (const path of [
    `/preview/${maria.entity.id}/questionnaire/${id}`,
    `/preview/${maria.entity.id}?questionnaireId=${id}`,
    `/preview/${maria.entity.id}/${id}`,
  ]) {
    await firm.signIn(page, firm.partner, path);
    await expect(page.getByText(/Nothing is saved/)).toBeVisible();
    await choose(page, /Did you receive wages/, 'Yes');
    await expect(page.getByRole('textbox', { name: 'How many employers paid you?' })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard')).toBeVisible();
  expect(await state()).toEqual(before);
});

const LETTER = {
  sections: [
    letter(
      0,
      'Engagement letter',
      '<p>We will prepare your returns from what you send us.</p><p>Please sign below.</p>',
    ),
    part(1, 'About you', [asked(2, 'Did you move?', { type: 'boolean' })]),
  ],
};

test('two spouses sign one letter, each by their own sign-in; then it is filed, and it can be submitted @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const tom = await addSpouse(firm, maria);
  const id = await send(firm, maria, LETTER);
  const path = `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`;
  await firm.signIn(page, maria, path);
  await expect(page.getByText(/is also required to sign/)).toBeVisible();
  await signLetter(page, 'Maria Delgado');

  const his = await firm.desk(tom, path);
  await signLetter(his, 'Tom Delgado');
  await his.getByRole('button', { name: /^Next/ }).click();
  await his.getByRole('radio', { name: 'No' }).check({ force: true });
  await submit(his);

  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/documents`);
  await page.getByText('2025', { exact: true }).first().click();
  await page.getByText('Questionnaires', { exact: true }).first().click();
  await expect(page.getByText(/Engagement letter.*\.pdf/).first()).toBeVisible({ timeout: 20_000 });
});
