import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { form, question, section } from '#test/example-form.ts';
import { looksAccessible, looksAccessibleOnPhone, press } from '#test/screen.tsx';
import { MASK } from '../model.ts';

const organizer = form(
  section(0, [
    question(1, { text: 'Where do you live?' }),
    question(2, { type: 'password', text: 'What is your account number?' }),
  ]),
);
const at = (text: string) =>
  page.getByRole('group', { name: new RegExp(`^[\\d.]+ ${text.replaceAll('?', '\\?')}`) });
const home = () => at('Where do you live?');
const toasts = () => page.getByRole('region', { name: 'Notifications' });
const undo = () => page.getByRole('button', { name: 'Undo' });
const city = () => home().getByRole('textbox');

beforeEach(() => page.viewport(1280, 900));

it('QST-051: Mark N/A says that the answer is kept; Undo brings it back', async () => {
  const { now } = await openQuestionnaire({ form: organizer, state: { answers: [stored(1, 'Salem')] } });
  await press(home().getByRole('button', { name: 'Mark N/A' }));
  await expect.element(home().getByText('Your answer is kept but not used.')).toBeVisible();
  await expect.element(page.getByText('Marked not applicable. Your answer is kept.')).toBeVisible();
  await looksAccessible();
  await expect.poll(() => now.answers[0]?.value).toBe('Not Applicable');
  await press(undo());
  await expect.element(city()).toHaveValue('Salem');
  await expect.poll(() => now.answers[0]?.value).toBe('Salem');
});

it('QST-051: Answer Question brings back what was answered before the page was opened', async () => {
  const { now } = await openQuestionnaire({
    form: organizer,
    state: {
      answers: [
        stored(1, 'Not Applicable', { set_aside: 'Salem' }),
        stored(2, 'Not Applicable', { set_aside: MASK, ending: '9876' }),
      ],
    },
  });
  const account = at('What is your account number?');
  await expect
    .element(account.getByText('Your saved number, ending 9876, is kept but not used.'))
    .toBeVisible();
  await press(home().getByRole('button', { name: 'Answer Question' }));
  await expect.element(city()).toHaveValue('Salem');
  await press(account.getByRole('button', { name: 'Answer Question' }));
  await expect.element(account.getByText('Saved, ending 9876')).toBeVisible();
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['Salem', MASK]);
});

it('Answer Later keeps the answer, and Answer Now brings it back', async () => {
  const { now } = await openQuestionnaire({ form: organizer, state: { answers: [stored(1, 'Salem')] } });
  await press(home().getByRole('button', { name: 'Answer Later' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText(/^Planned for .*\. Your answer is kept\.$/)).toBeVisible();
  await expect.poll(() => now.answers[0]?.answer_by).not.toBeNull();
  await press(home().getByRole('button', { name: 'Answer Now' }));
  await expect.element(city()).toHaveValue('Salem');
  await expect.poll(() => now.answers[0]).toMatchObject({ value: 'Salem', answer_by: null });
});

it('nothing is said of an answer where there was none', async () => {
  const { now } = await openQuestionnaire({ form: organizer });
  await press(home().getByRole('button', { name: 'Mark N/A' }));
  await expect.poll(() => now.answers[0]?.value).toBe('Not Applicable');
  expect(page.getByText(/is kept/).elements()).toEqual([]);
  expect(toasts().getByRole('button').elements()).toEqual([]);
});

it('on a phone a note is far from the marks, and each is as tall as a fingertip', async () => {
  await page.viewport(390, 844);
  await openQuestionnaire({ form: organizer });
  const box = (name: string) => home().getByRole('button', { name }).element().getBoundingClientRect();
  await expect.element(home().getByRole('button', { name: 'Add a note' })).toBeVisible();
  const note = box('Add a note');
  for (const name of ['Mark N/A', 'Answer Later', 'Add a note'])
    expect(box(name).height, name).toBeGreaterThanOrEqual(44);
  for (const name of ['Mark N/A', 'Answer Later']) {
    const mark = box(name);
    const gap = Math.max(note.left - mark.right, mark.left - note.right);
    const isBelow = note.top >= mark.bottom + 8;
    expect(isBelow || gap >= 40, `${name} is ${gap} px away`).toBe(true);
  }
  await looksAccessibleOnPhone();
});
