/** Saved replies and the suggested reply, where staff write. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { replyCalls } from '../contract.ts';
import type { SavedReply } from '../model.ts';
import { ReplyTools } from './ReplyTools.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = page.getByRole('textbox', { name: 'Message' });

function Writing() {
  const [text, setText] = useState('');
  return (
    <div>
      <textarea aria-label="Message" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <ReplyTools conversationId={5} text={text} onText={setText} />
    </div>
  );
}

async function show(mayManage = true) {
  const replies: SavedReply[] = [
    { id: 1, name: 'Refund status', text: 'Your refund is on its way.' },
    { id: 2, name: 'Upload help', text: 'Take a photo of each page.' },
  ];
  const api = {
    list: on(replyCalls.listSavedReplies, () => ({ replies: [...replies], may_manage: mayManage })),
    create: on(replyCalls.createSavedReply, ({ name, text }) => ({ id: 3, name, text })),
    update: on(replyCalls.updateSavedReply, ({ saved_reply_id, name, text }) => ({
      id: saved_reply_id,
      name,
      text,
    })),
    remove: on(replyCalls.deleteSavedReply, ({ saved_reply_id }) => ({ id: saved_reply_id })),
    restore: on(replyCalls.restoreSavedReply, ({ saved_reply_id }) => ({
      id: saved_reply_id,
      name: 'x',
      text: 'x',
    })),
    suggest: on(replyCalls.suggestReply, () => ({ message: 'Hi Maria,\n\nWe can do that.' })),
  };
  await renderScreen(<Writing />, { api: Object.values(api) });
  await expect.element(button('Suggest reply')).toBeVisible();
  return api;
}

it('MSG-045: fills the composer, and what was typed comes back by Undo', async () => {
  const api = await show();
  await press(button('Suggest reply'));
  await expect.element(field).toHaveValue('Hi Maria,\n\nWe can do that.');
  await field.fill('My own words');
  await press(button('Suggest reply'));
  await expect.element(field).toHaveValue('Hi Maria,\n\nWe can do that.');
  await press(button('Undo'));
  await expect.element(field).toHaveValue('My own words');
  expect(api.suggest.calls).toEqual([{ conversation_id: 5 }, { conversation_id: 5 }]);
});

it('MSG-045: keeps what was typed when no suggestion comes, and says so', async () => {
  const api = await show();
  api.suggest.refuse({ status: 502, code: 'suggestion.failed', message: 'Failed to generate response' });
  await field.fill('My own words');
  await press(button('Suggest reply'));
  await expect.element(page.getByText('Failed to generate response')).toBeVisible();
  await expect.element(field).toHaveValue('My own words');
});

it('MSG-046: a saved reply is found by its words and stands after what was typed', async () => {
  await show(false);
  await field.fill('Hi Maria,');
  await press(button('Saved replies'));
  const search = page.getByRole('textbox', { name: 'Search saved replies' });
  await search.fill('photo');
  await expect.element(button(/^Refund status/)).not.toBeInTheDocument();
  await looksAccessible();
  expect(button('Manage saved replies').elements()).toHaveLength(0);
  await press(button(/^Upload help/));
  await expect.element(field).toHaveValue('Hi Maria,\n\nTake a photo of each page.');
});

it('MSG-046: saved replies are added, changed and deleted, which can be undone', async () => {
  await page.viewport(390, 844);
  const api = await show();
  await press(button('Saved replies'));
  await press(button('Manage saved replies'));
  await looksAccessible();
  await press(button('Delete Upload help'));
  await press(button('Undo'));
  await expect.poll(() => api.restore.calls).toEqual([{ saved_reply_id: 2 }]);
  await press(button('Edit Refund status'));
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await press(button('Save'));
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Refund');
  await press(button('Save'));
  await expect
    .poll(() => api.update.calls)
    .toEqual([{ saved_reply_id: 1, name: 'Refund', text: 'Your refund is on its way.' }]);
  // Its answer closes the form: pressed before that, the new form would be closed with it.
  await expect.element(page.getByRole('dialog', { name: 'Edit saved reply' })).not.toBeInTheDocument();
  await press(button('New saved reply'));
  api.create.refuse({
    status: 422,
    code: 'name.taken',
    message: 'There’s already a saved reply with this name.',
    field: 'name',
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Refund');
  await page.getByRole('textbox', { name: 'Text' }).fill('Again');
  await press(button('Save'));
  await expect.element(page.getByText('There’s already a saved reply with this name.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Again');
  await userEvent.keyboard('{Escape}');
});
