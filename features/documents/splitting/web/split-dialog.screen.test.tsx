import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { splitting } from '../contract.ts';
import { SplitDialog } from './SplitDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Split' });
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
beforeEach(() => page.viewport(1280, 800));

async function show(page_count = 5) {
  const split = on(splitting.splitDocument, ({ children }) => ({
    documents: children.map(({ name }, at) => ({ id: at + 1, name, path: '/2025' })),
  }));
  const done = vi.fn();
  const closed = vi.fn();
  await renderScreen(
    <SplitDialog document={{ id: 9, name: 'scan.pdf', page_count }} onDone={done} onClose={closed} />,
    { api: [split] },
  );
  await expect.element(field('Name 1')).toBeVisible();
  return { split, done, closed };
}

it('CHK-053: pages by lists and ranges, what is wrong beside the field, what is in none below', async () => {
  const { split, done, closed } = await show();
  await expect.element(field('Pages 2')).toHaveValue('2-5');
  await expect.element(dialog.getByText('Every page is in a document.')).toBeVisible();
  await field('Pages 1').fill('1,3');
  await field('Pages 2').fill('2..9');
  await expect.element(dialog.getByText('This document has 5 pages.')).toBeVisible();
  await field('Name 1').fill(' ');
  await press(dialog.getByRole('button', { name: 'Split into 2' }));
  expect(split.calls).toEqual([]);
  await looksAccessible();
  await field('Name 1').fill('W-2');
  await field('Pages 2').fill('2');
  await expect.element(dialog.getByText('Not in any document: 4-5')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Add a document' }));
  await expect.element(field('Pages 3')).toHaveValue('4-5');
  await press(dialog.getByRole('button', { name: 'Split into 3' }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(done).toHaveBeenCalledOnce();
  expect(split.calls).toEqual([
    {
      extracted_document_id: 9,
      children: [
        { name: 'W-2', parent_pages: [1, 3] },
        { name: 'scan 2', parent_pages: [2] },
        { name: 'scan 3', parent_pages: [4, 5] },
      ],
      turns: [],
      only_whole: false,
    },
  ]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Split into 3 documents']);
});

it('CHK-055: a failure is told and keeps what was typed; on a phone, too', async () => {
  await page.viewport(390, 844);
  const { split, closed } = await show(2);
  await field('Name 1').fill('Letter');
  split.refuse({ status: 500, code: 'internal' });
  await press(dialog.getByRole('button', { name: 'Split into 2' }));
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toEqual(['An error occurred while splitting the document.']);
  await expect.element(field('Name 1')).toHaveValue('Letter');
  // Leaving asks first.
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await press(page.getByRole('button', { name: 'Keep editing' }));
  expect(closed).not.toHaveBeenCalled();
  await expect.element(field('Name 1')).toHaveValue('Letter');
  await looksAccessible();
});
