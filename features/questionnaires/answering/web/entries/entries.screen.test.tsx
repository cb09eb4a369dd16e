import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openQuestionnaire } from '#test/answering-screen.tsx';
import { column, form, question, section } from '#test/example-form.ts';
import { looksAccessible, press } from '#test/screen.tsx';
import { REMOVED } from '../../model.ts';

const rentals = form(
  section(0, [
    question(11, {
      type: 'entries',
      text: 'Which properties did you rent out?',
      columns: [column(12, { text: 'Address' }), column(13, { text: 'Tenant' })],
    }),
  ]),
);
const dialog = () => page.getByRole('dialog');
const address = () => dialog().getByRole('textbox', { name: 'Address' });

beforeEach(() => page.viewport(1280, 900));

it('QST-045, QST-046: what is typed after the only entry was removed is saved and stays', async () => {
  const { now } = await openQuestionnaire({ form: rentals });
  await press(page.getByRole('button', { name: 'Add an entry' }));
  await address().fill('12 Elm St');
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['12 Elm St']);
  await press(dialog().getByRole('button', { name: 'Remove' }));
  // No empty entry is left behind.
  await expect.element(dialog().getByRole('region', { name: 'Entry 1' })).not.toBeInTheDocument();
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['12 Elm St', REMOVED]);
  await looksAccessible();
  await press(dialog().getByRole('button', { name: 'Add an entry' }));
  await address().fill('9 Oak Ave');
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['12 Elm St', REMOVED, '9 Oak Ave']);
  const [removed, , added] = now.answers;
  expect(added!.entry_no).not.toBe(removed!.entry_no);
  await press(dialog().getByRole('button', { name: 'Done' }));
  await expect.element(page.getByText('9 Oak Ave')).toBeVisible();
  expect(page.getByText('12 Elm St').elements()).toEqual([]);
});

it('QST-046: Undo brings an entry back with what it held, and typing goes on', async () => {
  const { now } = await openQuestionnaire({ form: rentals });
  await press(page.getByRole('button', { name: 'Add an entry' }));
  await address().fill('12 Elm St');
  await expect.poll(() => now.answers.length).toBe(1);
  await press(dialog().getByRole('button', { name: 'Remove' }));
  await press(page.getByRole('button', { name: 'Undo' }));
  await press(dialog().getByRole('button', { name: /12 Elm St/ }));
  await dialog().getByRole('textbox', { name: 'Tenant' }).fill('Lee');
  // Undone before the removal has gone out, the list itself is never sent.
  await expect
    .poll(() => now.answers.filter(({ value }) => value !== null).map((one) => [one.question_no, one.value]))
    .toEqual([
      [12, '12 Elm St'],
      [13, 'Lee'],
    ]);
});
