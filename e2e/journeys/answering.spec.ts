import { expectAccessible } from '../accessible.ts';
import type { Client, Firm } from '../pages/own-firm.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

const blank = { optional: false, show_when: null };
const asked = (no: number, text: string, more: object = {}) => ({
  ...blank,
  no,
  type: 'text',
  text,
  options: [],
  number_of_characters: null,
  disable_not_applicable: false,
  disable_answer_later: false,
  year_key: null,
  paper: null,
  columns: [],
  ...more,
});
const part = (no: number, name: string, questions: object[], key = 'questionnaire') => ({
  ...blank,
  no,
  key,
  name,
  instruction: '',
  letter: '',
  questions,
});
const column = (no: number, text: string) => {
  const { columns: _none, ...rest } = asked(no, text);
  return rest;
};
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

interface State {
  answers: { question_no: number; value: string | null; answer_by: string | null }[];
}

/** What the server holds, by the number of the question. */
async function storedOf({ call }: Firm, id: number): Promise<Record<number, string | null>> {
  const { answers } = await call<State>('GET', `/questionnaires/${id}/state`);
  return Object.fromEntries(answers.map(({ question_no, value }) => [question_no, value]));
}

test('Maria answers on her phone: branches, N/A, a list, a lost line, and submits @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const id = await send(firm, maria);
  const stored = () => storedOf(firm, id);
  await firm.signIn(page, maria);
  await expect(page.getByText('One thing needs you. Nothing is late.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start 2025 Organizer' }).click();

  const wages = page.getByRole('group', { name: /Did you receive wages/ });
  await wages.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await page.getByRole('textbox', { name: 'How many employers paid you?' }).fill('2');
  await expect.poll(stored).toMatchObject({ 1: 'Yes', 2: '2' });
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'What did you receive in benefits?' }).fill('27,540');
  await expect(page.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await expect(page.getByText(/You’re offline. Keep going./)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(stored).toMatchObject({ 3: '27,540' });
  await expect(page.getByText(/You’re offline/)).toBeHidden();

  const lottery = page.getByRole('group', { name: /Did you win a lottery/ });
  await lottery.getByRole('button', { name: 'Mark N/A' }).click();
  await expect(lottery.getByText('Marked not applicable')).toBeVisible();
  await page.getByRole('button', { name: /^Next/ }).click();

  await page.getByRole('button', { name: 'Add an entry' }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('textbox', { name: 'Address' }).fill('41 Harbor Road');
  await list.getByRole('textbox', { name: 'Rent received' }).fill('18,900');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('41 Harbor Road')).toBeVisible();
  await page.getByRole('button', { name: /^Next/ }).click();

  await page.getByRole('checkbox', { name: /I have reviewed these answers/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Submitted. Thank you.')).toBeVisible();
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

  await page
    .getByRole('group', { name: /Did you receive wages/ })
    .getByRole('radio', { name: 'No' })
    .check({ force: true });
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
  await expectAccessible(other);
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
    await page
      .getByRole('group', { name: /Did you receive wages/ })
      .getByRole('radio', { name: 'Yes' })
      .check({ force: true });
    await expect(page.getByRole('textbox', { name: 'How many employers paid you?' })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard')).toBeVisible();
  expect(await state()).toEqual(before);
});

const LETTER = {
  sections: [
    {
      ...part(0, 'Engagement letter', [], 'agreement_signature'),
      letter: '<p>We will prepare your returns from what you send us.</p><p>Please sign below.</p>',
    },
    part(1, 'About you', [asked(2, 'Did you move?', { type: 'boolean' })]),
  ],
};

test('two spouses sign one letter, each by their own sign-in; then it is filed, and it can be submitted @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const tom = await firm.client({ fname: 'Tom' });
  const owners = [maria, tom];
  await firm.call('POST', '/companies/add_owner', { company_id: maria.entity.id, user_id: tom.id });
  await firm.call('POST', '/companies/save_owner_notifications', {
    entity_id: maria.entity.id,
    owners_with_notifications: owners.map(({ id }) => ({ user_id: id, notification_type_ids: [4, 5] })),
  });
  const id = await send(firm, maria, LETTER);
  const path = `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`;
  const sign = async (at: typeof page, name: string) => {
    await at.getByRole('textbox', { name: /type your full name/ }).fill(name);
    await at.getByRole('checkbox').first().check();
    await expectAccessible(at);
    await at.getByRole('button', { name: /^Sign/ }).click();
    await expect(at.getByText(/Signed/).first()).toBeVisible();
  };
  await firm.signIn(page, maria, path);
  await expect(page.getByText(/is also required to sign/)).toBeVisible();
  await sign(page, 'Maria Delgado');

  const his = await firm.desk(tom, path);
  await sign(his, 'Tom Delgado');
  await his.getByRole('button', { name: /^Next/ }).click();
  await his.getByRole('radio', { name: 'No' }).check({ force: true });
  await his.getByRole('button', { name: 'Submit', exact: true }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(his.getByText('Submitted. Thank you.')).toBeVisible();

  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/documents`);
  await page.getByText('2025', { exact: true }).first().click();
  await page.getByText('Questionnaires', { exact: true }).first().click();
  await expect(page.getByText(/Engagement letter.*\.pdf/).first()).toBeVisible({ timeout: 20_000 });
});
