import { createStore, keys } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST, openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { form, question, section } from '#test/example-form.ts';
import { looksAccessible, looksAccessibleOnPhone, press } from '#test/screen.tsx';
import { AMOUNT_WANTED, BORN_IN_FUTURE, NINE_DIGITS_WANTED } from '../../messages.ts';

const organizer = form(
  section(0, [
    question(1, { text: 'Amount paid', number_of_characters: 20 }),
    question(2, { type: 'password', text: 'What is your Social Security number?' }),
    question(3, { type: 'date', text: 'What is your date of birth?' }),
    question(4, { type: 'multiple', text: 'Which states?', options: ['Idaho', 'Oregon', 'None of these'] }),
    question(5, { text: 'Who is it?', number_of_characters: 20 }),
  ]),
  section(10, [], { key: 'review_and_submit', name: 'Review and submit' }),
);
const at = (text: string) =>
  page.getByRole('group', { name: new RegExp(`^[\\d.]+ ${text.replaceAll('?', '\\?')}`) });
const elsewhere = () => page.getByRole('heading', { level: 2 }).first();
const who = () => at('Who is it?').getByRole('textbox');
const LONG = 'My cousin Eleanor Whitcombe';

beforeEach(() => page.viewport(1280, 900));

it('QST-039: nothing is cut: the field says how much is too long, keeps it all, and saves it once it fits', async () => {
  const { saves, screen } = await openQuestionnaire({ form: organizer });
  await who().fill(LONG);
  await expect.element(who()).toHaveValue(LONG);
  await expect.element(at('Who is it?').getByText('7 characters too many')).toBeVisible();
  await expect.element(at('Who is it?').getByText(/Use at most 20 characters\./)).toBeVisible();
  await expect.element(page.getByText('1 answer not saved yet')).toBeVisible();
  await looksAccessible();
  await userEvent.click(elsewhere());
  expect(saves.calls).toEqual([]);
  await expect
    .poll(async () => (await keys(createStore('sheaf-answers', 'unsent'))).length)
    .toBeGreaterThan(0);
  // Opened again on this device, all of it is there.
  await screen.unmount();
  const again = await openQuestionnaire({ form: organizer, keep: true });
  await expect.element(who()).toHaveValue(LONG);
  await who().fill('Eleanor Whitcombe');
  await expect
    .poll(() => again.saves.calls.flatMap((one) => one.saves))
    .toMatchObject([{ question_no: 5, value: 'Eleanor Whitcombe' }]);
});

it('an amount has the number keys, reads with $ and grouping, and is judged once it is left', async () => {
  const { saves } = await openQuestionnaire({ form: organizer });
  const paid = at('Amount paid').getByRole('textbox');
  await expect.element(paid).toHaveAttribute('inputmode', 'decimal');
  await userEvent.type(paid, 'some');
  await expect.element(page.getByText('1 answer not saved yet')).toBeVisible();
  await expect.element(at('Amount paid').getByText(AMOUNT_WANTED, { exact: false })).not.toBeVisible();
  await userEvent.click(elsewhere());
  await expect.element(at('Amount paid').getByText(AMOUNT_WANTED, { exact: false })).toBeVisible();
  await expect.element(paid).toHaveValue('some');
  await looksAccessibleOnPhone();
  await paid.fill('1250');
  await expect.poll(() => saves.calls.flatMap((one) => one.saves)).toMatchObject([{ value: '1250' }]);
  await userEvent.click(elsewhere());
  await expect.element(paid).toHaveValue('$1,250');
});

it('the review reads an amount with $ and grouping', async () => {
  await openQuestionnaire({
    form: organizer,
    path: `&sectionId=${FIRST + 10}`,
    state: { answers: [stored(1, '1250.5')] },
  });
  await press(page.getByRole('button', { name: /Section 0/, expanded: false }).last());
  await expect.element(page.getByText('$1,250.50')).toBeVisible();
});

it('a wrong answer can be put off', async () => {
  const { now } = await openQuestionnaire({ form: organizer });
  await at('Amount paid').getByRole('textbox').fill('some');
  await expect.element(page.getByText('1 answer not saved yet')).toBeVisible();
  await press(at('Amount paid').getByRole('button', { name: 'Answer Later' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.poll(() => now.answers[0]?.answer_by ?? null).not.toBeNull();
  await press(at('Amount paid').getByRole('button', { name: 'Answer Now' }));
  await expect.element(at('Amount paid').getByRole('textbox')).toHaveValue('some');
});

it('a Social Security number has nine digits, said once the field is left', async () => {
  const { saves } = await openQuestionnaire({ form: organizer });
  const ssn = at('What is your Social Security number?');
  const field = ssn.getByLabelText('What is your Social Security number?');
  await userEvent.type(field, '123-45-67');
  await expect.element(page.getByText('1 answer not saved yet')).toBeVisible();
  await expect.element(ssn.getByText(NINE_DIGITS_WANTED, { exact: false })).not.toBeVisible();
  await userEvent.click(elsewhere());
  await expect.element(ssn.getByText(NINE_DIGITS_WANTED, { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue('123-45-67');
  expect(saves.calls).toEqual([]);
  await field.fill('123-45-6789');
  await userEvent.click(elsewhere());
  await expect.element(ssn.getByText('Saved, ending 6789')).toBeVisible();
});

it('a date of birth is not in the future', async () => {
  const { saves } = await openQuestionnaire({ form: organizer });
  const born = at('What is your date of birth?').getByLabelText('What is your date of birth?');
  await born.fill('2199-01-01');
  await userEvent.click(elsewhere());
  await expect.element(page.getByText(BORN_IN_FUTURE, { exact: false })).toBeVisible();
  expect(saves.calls).toEqual([]);
  await born.fill('1985-05-04');
  await expect.poll(() => saves.calls.flatMap((one) => one.saves)).toMatchObject([{ value: '1985-05-04' }]);
});

it('QST-038: "None of these" is chosen alone', async () => {
  const { now } = await openQuestionnaire({ form: organizer, state: { answers: [stored(4, 'Idaho')] } });
  const box = (name: string) => at('Which states?').getByRole('checkbox', { name });
  await box('None of these').click();
  await expect.poll(() => now.answers[0]?.value).toBe('None of these');
  await expect.element(box('Idaho')).not.toBeChecked();
  await box('Oregon').click();
  await expect.poll(() => now.answers[0]?.value).toBe('Oregon');
});

it('QST-078: a note that is half written is there again, until it is sent', async () => {
  const first = await openQuestionnaire({ form: organizer });
  const note = () => page.getByRole('textbox', { name: 'Your note' });
  const open = () => press(at('Who is it?').getByRole('button', { name: 'Add a note' }));
  await open();
  await note().fill('Ask my brother');
  await expect.element(page.getByText('Kept on this device until you send it.')).toBeVisible();
  await first.screen.unmount();
  const { added, screen } = await openQuestionnaire({ form: organizer, keep: true });
  await open();
  await expect.element(note()).toHaveValue('Ask my brother');
  await looksAccessible();
  await note().fill('x'.repeat(4012));
  await expect.element(page.getByText(/^12 characters too many\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await note().fill('Ask my brother Tom');
  await press(page.getByRole('button', { name: 'Send' }));
  await expect.poll(() => added.calls).toMatchObject([{ text: 'Ask my brother Tom' }]);
  await expect.element(note()).toHaveValue('');
  await screen.unmount();
  await openQuestionnaire({ form: organizer, keep: true });
  await open();
  await expect.element(note()).toHaveValue('');
});
