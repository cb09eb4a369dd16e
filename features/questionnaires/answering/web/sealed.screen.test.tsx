import { createStore, entries } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST, openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { column, form, question, section } from '#test/example-form.ts';
import { looksAccessible, looksAccessibleOnPhone, press } from '#test/screen.tsx';
import { MASK_TYPED, NOT_SAVED_KEEP_OPEN } from '../../messages.ts';
import { MASK } from '../model.ts';

const organizer = form(
  section(0, [question(1, { type: 'password', text: 'What is your account number?' })]),
  section(10, [
    question(2, {
      type: 'entries',
      text: 'Which accounts?',
      columns: [column(3, { text: 'Bank' }), column(4, { type: 'password', text: 'Account number' })],
    }),
  ]),
);
const saved = () => [
  stored(1, MASK, { ending: '9876', version: 3 }),
  stored(2, null, { entry_no: 5 }),
  stored(3, 'First Harbor', { entry_no: 5 }),
  stored(4, MASK, { entry_no: 5, ending: '2205' }),
];
const at = (text: string) =>
  page.getByRole('group', { name: new RegExp(`^[\\d.]+ ${text.replaceAll('?', '\\?')}`) });
const account = () => at('What is your account number?');

beforeEach(() => page.viewport(1280, 900));

it('QST-040: a saved answer is not put into a field: its ending is shown, with Replace', async () => {
  const { saves } = await openQuestionnaire({ form: organizer, state: { answers: saved() } });
  await expect.element(account().getByText('Saved, ending 9876')).toBeVisible();
  expect(account().getByRole('textbox').elements()).toEqual([]);
  expect(account().element().querySelectorAll('input')).toHaveLength(0);
  await looksAccessible();
  await press(account().getByRole('button', { name: 'Replace' }));
  await expect
    .element(account().getByText('Now: ending 9876. It stays until you save a new one.'))
    .toBeVisible();
  const field = account().getByLabelText('New number');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  const save = account().getByRole('button', { name: 'Save new number' });
  await field.fill('00044712205');
  await expect.element(save).toBeDisabled();
  await account().getByLabelText('Type it again').fill('000447122');
  await expect.element(account().getByText('9 of 11 digits match so far')).toBeVisible();
  await looksAccessibleOnPhone();
  expect(saves.calls).toEqual([]);
  await account().getByLabelText('Type it again').fill('00044712205');
  await press(save);
  await expect
    .poll(() => saves.calls.flatMap((one) => one.saves))
    .toMatchObject([{ question_no: 1, value: '00044712205', base: 3 }]);
  await expect.element(account().getByText('Saved, ending 2205')).toBeVisible();
});

it('the saved answer stays when nobody replaces it, and its mask is never saved', async () => {
  const { saves } = await openQuestionnaire({ form: organizer, state: { answers: saved() } });
  await press(account().getByRole('button', { name: 'Replace' }));
  await account().getByLabelText('New number').fill('••••••••77');
  await account().getByLabelText('Type it again').fill('••••••••77');
  await expect.element(account().getByText(MASK_TYPED)).toBeVisible();
  await expect.element(account().getByRole('button', { name: 'Save new number' })).toBeDisabled();
  await press(account().getByRole('button', { name: 'Keep 9876' }));
  await expect.element(account().getByText('Saved, ending 9876')).toBeVisible();
  expect(saves.calls).toEqual([]);
});

it('a first answer stays in its field while it is typed, and is shown as saved once the field is left', async () => {
  const { saves } = await openQuestionnaire({ form: organizer });
  const field = account().getByLabelText('What is your account number?');
  await userEvent.type(field, '12345');
  await expect.poll(() => saves.calls.length).toBeGreaterThan(0);
  await expect.element(field).toHaveValue('12345');
  await userEvent.type(field, '6789');
  await userEvent.click(page.getByRole('heading', { level: 2 }).first());
  await expect.element(account().getByText('Saved, ending 6789')).toBeVisible();
  expect(saves.calls.flatMap((one) => one.saves).at(-1)).toMatchObject({ value: '123456789' });
});

it('a sealed answer offline is not called saved: it is not on the device, and the tab does not close unasked', async () => {
  const { saves, now } = await openQuestionnaire({ form: organizer });
  const save = ({ saves: all }: { saves: { op: string }[] }) => {
    now.answers = [stored(1, MASK, { ending: '6789' })];
    return { results: all.map(({ op }) => ({ op, outcome: 'saved' as const, version: 1 })) };
  };
  saves.answer(() => {
    throw new TypeError('no line');
  });
  const field = account().getByLabelText('What is your account number?');
  await userEvent.type(field, '123456789');
  await expect.element(account().getByText(NOT_SAVED_KEEP_OPEN)).toBeVisible();
  await expect
    .element(page.getByText(/One protected answer isn’t saved yet\. Keep this page open/))
    .toBeVisible();
  expect(page.getByText(/saved on this device/i).elements()).toEqual([]);
  await looksAccessible();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(JSON.stringify(await entries(createStore('sheaf-answers', 'unsent')))).not.toContain('123456789');
  saves.answer(save);
  dispatchEvent(new Event('online'));
  await userEvent.click(page.getByRole('heading', { level: 2 }).first());
  await expect.element(account().getByText('Saved, ending 6789')).toBeVisible();
  expect(isAsked()).toBe(false);
});

it('a number typed halfway to replace a saved one is not dropped unasked', async () => {
  const next = page.getByRole('navigation', { name: 'Sections' }).getByRole('button').nth(1);
  await openQuestionnaire({ form: organizer, state: { answers: saved() } });
  await press(account().getByRole('button', { name: 'Replace' }));
  await account().getByLabelText('New number').fill('00044');
  await press(next);
  const asked = page.getByRole('dialog', { name: 'The new number isn’t saved yet' });
  await expect.element(asked).toBeVisible();
  await looksAccessible();
  await press(asked.getByRole('button', { name: 'Keep editing' }));
  await expect.element(account().getByLabelText('New number')).toHaveValue('00044');
  expect(!dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await press(next);
  await press(asked.getByRole('button', { name: 'Leave' }));
  await press(page.getByRole('button', { name: 'Add or change entries' }));
  const dialog = page.getByRole('dialog', { name: 'Which accounts?' });
  await press(dialog.getByRole('button', { name: 'Replace' }));
  await dialog.getByLabelText('New number').fill('111');
  await press(dialog.getByRole('button', { name: 'Done' }));
  await expect.element(asked).toBeVisible();
  await press(asked.getByRole('button', { name: 'Keep editing' }));
  await press(dialog.getByRole('button', { name: 'Add another' }));
  await press(asked.getByRole('button', { name: 'Leave' }));
  await expect.element(dialog.getByLabelText('New number')).not.toBeInTheDocument();
});

it('QST-040: an entry of a list shows the ending of its sealed answer, and replaces it alike', async () => {
  const path = `&sectionId=${FIRST + 10}`;
  const { saves } = await openQuestionnaire({ form: organizer, path, state: { answers: saved() } });
  await press(page.getByRole('button', { name: 'Add or change entries' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Saved, ending 2205')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Replace' }));
  await dialog.getByLabelText('New number').fill('11122233344');
  await dialog.getByLabelText('Type it again').fill('11122233344');
  await press(dialog.getByRole('button', { name: 'Save new number' }));
  await expect.element(dialog.getByText('Saved, ending 3344')).toBeVisible();
  expect(saves.calls.flatMap((one) => one.saves)).toMatchObject([
    { question_no: 4, entry_no: 5, value: '11122233344' },
  ]);
});
