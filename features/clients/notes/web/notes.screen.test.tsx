import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bakery } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { noteCalls } from '../contract.ts';
import { NotesSection } from './NotesSection.tsx';

const note = {
  id: 4,
  body: 'Calls only in the morning',
  pinned: false,
  author: 'Ann Partner',
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  version: 1,
};

async function open(notes = [note]) {
  const calls = {
    create: on(noteCalls.createNote, () => note),
    update: on(noteCalls.updateNote, ({ body = note.body, pinned = false }) => ({ ...note, body, pinned })),
    remove: on(noteCalls.deleteNote, () => ({ ok: true as const })),
    restore: on(noteCalls.restoreNote, () => note),
  };
  await renderScreen(<NotesSection entity={bakery} />, {
    api: [...Object.values(calls), on(noteCalls.listNotes, () => ({ notes }))],
  });
  return calls;
}
const pressed = (name: string) => press(page.getByRole('button', { name }));

it('a note is written, and the field is empty again', async () => {
  const { create } = await open([]);
  await expect.element(page.getByText(/^No notes yet\./)).toBeVisible();
  await page.getByLabelText('New note').fill('Calls only in the morning');
  await pressed('Add note');
  await expect.element(page.getByLabelText('New note')).toHaveValue('');
  expect(create.calls).toMatchObject([{ company_id: 7, body: 'Calls only in the morning' }]);
});

it('a note is changed, pinned, deleted and put back', async () => {
  const { update, remove, restore } = await open();
  await expect.element(page.getByText(note.body)).toBeVisible();
  await looksAccessible();
  await pressed('Pin note');
  await expect.poll(() => update.calls).toEqual([{ note_id: 4, version: 1, pinned: true }]);
  await pressed('Edit note');
  await page.getByLabelText('Note', { exact: true }).fill('Calls only after ten');
  await pressed('Save note');
  await expect.poll(() => update.calls.at(-1)).toMatchObject({ body: 'Calls only after ten' });
  await pressed('Delete note');
  await pressed('Undo');
  await expect.element(page.getByText('The note is back')).toBeVisible();
  expect([remove.calls, restore.calls]).toEqual([[{ note_id: 4 }], [{ note_id: 4 }]]);
});
