/** Writing: sending once, waiting for the line, drafts, tags, reminders, schedules and files. */
import { clear, createStore, entries } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import { allWaiting } from '#platform/web/device/waiting.ts';
import { byEleanor, clientMay, exampleConversation } from '#test/example-messages.ts';
import { on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { messagesApi } from '#test/messages-screen.tsx';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { ChatPane } from '../ChatPane.tsx';
import { forgetMessages } from '../../../web/index.ts';
import { draftKey } from './kept-drafts.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  await forgetMessages();
});

type Api = ReturnType<typeof messagesApi>;

const field = page.getByRole('textbox', { name: 'Message' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const log = page.getByRole('log', { name: 'Messages' });
const sendButton = page.getByRole('button', { name: /^Send/ });

async function show(
  api: Api = messagesApi({ messages: [byEleanor(101)] }),
  more: Parameters<typeof renderScreen>[1] = {},
) {
  await renderScreen(
    <div style={{ display: 'flex', height: '100vh' }}>
      <ChatPane conversationId={5} backTo="/messages" from={null} beside={false} />
    </div>,
    { ...more, api: [...Object.values(api), ...(more.api ?? [])] },
  );
  await expect.element(field).toBeVisible();
  return api;
}

it('MSG-033: Send is disabled while there is nothing to send, and Ctrl Enter sends', async () => {
  const api = await show();
  await expect.element(sendButton).toBeDisabled();
  await field.fill('   ');
  await expect.element(sendButton).toBeDisabled();
  await field.fill('First line');
  await userEvent.keyboard('{Enter}second line');
  expect(api.send.calls).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => api.send.calls)
    .toMatchObject([{ text: 'First line\nsecond line', messageTag: 'general', hasReminder: false }]);
  await expect.element(field).toHaveValue('');
  await expect.element(sendButton).toBeDisabled();
  await expect.element(log.getByText('First line second line')).toBeVisible();
});

it('shows the message at once, and the server’s own when it has arrived', async () => {
  const api = await show();
  const release = api.send.hold();
  await field.fill('On its way');
  await press(sendButton);
  await expect.element(log.getByRole('article', { name: 'You, not sent yet: On its way' })).toBeVisible();
  release();
  await expect.element(log.getByRole('article', { name: /^Ann Partner, .*: On its way$/ })).toBeVisible();
  expect(log.getByText('On its way').elements()).toHaveLength(1);
});

it('without a line it waits visibly and goes out once, under the same key', async () => {
  const api = await show();
  api.send.lose();
  await field.fill('Sent once');
  await press(sendButton);
  await expect.element(log.getByText('Waiting for the connection')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(log.getByText('Waiting for the connection')).not.toBeInTheDocument();
  await expect.poll(() => api.send.calls).toHaveLength(2);
  expect(new Set(api.send.keys).size).toBe(1);
});

it('a refused message stays with Retry and the server’s reason, and can be taken up again', async () => {
  const api = await show();
  api.send.refuse({ status: 403, code: 'forbidden', message: 'This conversation was archived meanwhile.' });
  await field.fill('Too late');
  await press(sendButton);
  await expect.element(log.getByText('Not sent. This conversation was archived meanwhile.')).toBeVisible();
  await looksAccessible();
  api.send.refuse({ status: 403, code: 'forbidden', message: 'Still archived.' });
  await press(button('Retry'));
  await expect.element(log.getByText('Not sent. Still archived.')).toBeVisible();
  await press(log.getByRole('button', { name: 'Edit' }));
  await expect.element(field).toHaveValue('Too late');
  await expect.element(log.getByText('Still archived.')).not.toBeInTheDocument();
});

const pane = <ChatPane conversationId={5} backTo="/" from={null} beside />;
async function written(text: string, me: Parameters<typeof renderScreen>[1] = {}) {
  const api = messagesApi({ messages: [byEleanor(101)] });
  const screen = await renderScreen(pane, { ...me, api: Object.values(api) });
  await field.fill(text);
  await screen.unmount();
  // All that a closed tab takes with it.
  sessionStorage.clear();
}

it('what is being written is kept over a closed tab until it is sent', async () => {
  await written('Half a sentence');
  const api = await show();
  await expect.element(field).toHaveValue('Half a sentence');
  await press(sendButton);
  await expect.poll(() => api.send.calls.length).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sheaf.message.'))).toEqual([]);
});

it('what one person writes is not shown to another, and is forgotten when they sign out', async () => {
  await written('Only mine');
  await show(undefined, { me: { id: 9 } });
  await expect.element(field).toHaveValue('');
  await forgetMessages();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sheaf.message.'))).toEqual([]);
});

it('what was written more than a month ago is forgotten, whosever it is', async () => {
  await written('Long ago');
  const keys = [draftKey('1:1', 5, null), draftKey('77:3', 8, 4)];
  const at = Date.now() - 31 * 86_400_000;
  for (const key of keys) localStorage.setItem(key, JSON.stringify({ text: 'Long ago', at }));
  await show();
  await expect.element(field).toHaveValue('');
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null]);
});

it('MSG-040, MSG-042: a message carries its tag and whether it reminds, and both are reset after it', async () => {
  const api = await show();
  await press(button('Tag: General'));
  await page.getByRole('menuitem', { name: 'Urgent' }).click();
  await press(button('Auto-remind'));
  await expect.element(page.getByText(/Repeats every 3 days for a month until they reply\.$/)).toBeVisible();
  await field.fill('Please send it');
  await press(sendButton);
  await expect.poll(() => api.send.calls).toMatchObject([{ messageTag: 'urgent', hasReminder: true }]);
  await expect.element(button('Tag: General')).toBeVisible();
  await expect.element(button('Auto-remind')).toHaveAttribute('aria-pressed', 'false');
});

it('MSG-041: without message tags there is no tag to choose', async () => {
  await show(messagesApi(), { firm: { preferences: { message_tags_disabled: true } } });
  await expect.element(button('Auto-remind')).toBeVisible();
  await expect.element(button('Tag: General')).not.toBeInTheDocument();
});

it('MSG-047, MSG-048: Schedule Message begins with tomorrow at nine and takes the future only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T18:00:00Z') });
  try {
    const api = await show();
    await expect.element(button('Schedule Message')).toBeDisabled();
    await field.fill('Good morning');
    await press(button('Schedule Message'));
    const dialog = page.getByRole('dialog', { name: 'Schedule Message' });
    await expect.element(dialog.getByLabelText('Date')).toHaveValue('2026-03-04');
    await expect.element(dialog.getByLabelText('Time')).toHaveValue('09:00');
    await expect.element(dialog.getByText('Eastern Time. Clients can’t see it before then.')).toBeVisible();
    await looksAccessible();
    const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true });
    await dialog.getByLabelText('Time').fill('');
    await expect.element(schedule).toBeDisabled();
    await dialog.getByLabelText('Time').fill('08:00');
    await dialog.getByLabelText('Date').fill('2026-03-03');
    await expect.element(schedule).toBeDisabled();
    await press(dialog.getByRole('button', { name: 'Friday' }));
    await press(schedule);
    await expect
      .poll(() => api.send.calls)
      .toMatchObject([{ text: 'Good morning', scheduledTime: '2026-03-06T14:00:00.000Z' }]);
    await expect.element(dialog).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

function uploads() {
  catchUploads();
  const link = on(documents.requestUpload, () => ({
    upload_id: 4,
    url: '/upload/4',
    method: 'PUT' as const,
    expires_at: '2030-01-01T00:00:00Z',
  }));
  const process = on(documents.processDocument, () => ({
    id: 31,
    entity_id: 7,
    name: 'w2 (1).pdf',
    path: '/Attachments',
    size: 15,
    content_type: 'application/pdf',
    created_by: 'Ann',
    created_at: '2026-03-02T21:20:00Z',
    looks_like: null,
  }));
  return { link, process };
}
const SENT = '[[attachment]]/Attachments/w2 (1).pdf\nHere it is';
const dialog = page.getByRole('dialog', { name: 'Attach Documents' });

async function sendWithFile(words: string) {
  await field.fill(words);
  await press(button('Attach Documents'));
  await expect.element(dialog.getByText('What you wrote goes with them.')).toBeVisible();
  await dialog
    .getByLabelText('Files to upload')
    .upload(new File(['%PDF-1.7 sample'], 'w2.pdf', { type: 'application/pdf' }));
  await press(dialog.getByRole('button', { name: 'Send 1 file' }));
  await expect.element(dialog).not.toBeInTheDocument();
}

it('MSG-043: Attach Documents uploads to /Attachments and sends them with what was written', async () => {
  const { link, process } = uploads();
  const api = await show(messagesApi(), { api: [link, process] });
  await sendWithFile('Here it is');
  await expect.poll(() => api.send.calls.map(({ text }) => text)).toEqual([SENT]);
  expect(link.calls[0]).toMatchObject({ company_id: 7, path: '/Attachments', name: 'w2.pdf' });
  await expect.element(field).toHaveValue('');
  await expect.poll(kept).toEqual([]);
});

const unsentStore = createStore('sheaf-messages', 'unsent');
const kept = async () => (await entries<string, unknown>(unsentStore)).map(([, value]) => value);

it('without a line a message and its file wait on the device, and each is sent once', async () => {
  const { link, process } = uploads();
  link.lose();
  const api = await show(messagesApi(), { api: [link, process] });
  await sendWithFile('Here it is');
  const waiting = log.getByRole('article', { name: 'You, not sent yet: Here it is' });
  await expect.element(waiting.getByText('w2.pdf')).toBeVisible();
  await expect.element(waiting.getByText('Waiting for the connection')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await looksAccessible();
  await expect.poll(async () => (await kept()).filter((value) => value instanceof Blob)).toHaveLength(1);
  expect(allWaiting().waiting).toMatchObject({ messages: 1, files: 1 });
  expect(api.send.calls).toEqual([]);
  // The line is cut again after the file has arrived: only the message is sent again.
  api.send.lose();
  dispatchEvent(new Event('online'));
  await expect.poll(() => api.send.calls).toHaveLength(1);
  await expect.element(waiting.getByText('Waiting for the connection')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.poll(() => api.send.calls.map(({ text }) => text)).toEqual([SENT, SENT]);
  await expect.element(waiting).not.toBeInTheDocument();
  expect(new Set(api.send.keys).size).toBe(1);
  expect(new Set(link.keys).size).toBe(1);
  expect(process.calls).toHaveLength(1);
  await expect.poll(kept).toEqual([]);
  expect(allWaiting().waiting).toMatchObject({ messages: 0, files: 0 });
});

it('a message that another tab has sent meanwhile leaves the list and is not sent again', async () => {
  const api = await show();
  api.send.lose();
  await field.fill('Sent by another tab');
  await press(sendButton);
  await expect.element(log.getByText('Waiting for the connection')).toBeVisible();
  await expect.poll(kept).toHaveLength(1);
  await clear(unsentStore);
  dispatchEvent(new Event('online'));
  await expect.element(log.getByText('Waiting for the connection')).not.toBeInTheDocument();
  expect(api.send.calls).toHaveLength(1);
});

it('signing out takes a message that waits and its file off the device', async () => {
  const { link, process } = uploads();
  link.lose();
  await show(messagesApi(), { api: [link, process] });
  await sendWithFile('Here it is');
  await expect.poll(kept).toHaveLength(2);
  await forgetMessages();
  expect(await kept()).toEqual([]);
  await expect.element(log.getByText('w2.pdf')).not.toBeInTheDocument();
});

it('a refused file stays with its reason, and Edit puts the words and the file back', async () => {
  const { link, process } = uploads();
  process.refuse({ status: 400, code: 'file.unsafe', message: 'This file isn’t safe to open.' });
  const api = await show(messagesApi(), { api: [link, process] });
  await sendWithFile('Here it is');
  await expect.element(log.getByText('Not sent. This file isn’t safe to open.')).toBeVisible();
  await press(log.getByRole('button', { name: 'Edit' }));
  await expect.element(field).toHaveValue('Here it is');
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  await expect.element(chosen.getByText('w2.pdf')).toBeVisible();
  await press(sendButton);
  await expect.poll(() => api.send.calls.map(({ text }) => text)).toEqual([SENT]);
  await expect.element(chosen).not.toBeInTheDocument();
});

it('a number in the text holds the files back with it, and they are sent with the rest', async () => {
  const { link, process } = uploads();
  const api = await show(messagesApi({ conversation: { may: clientMay } }), {
    api: [link, process],
    me: { id: 21, is_advisor: false, permissions: [] },
  });
  await sendWithFile('Here it is 123-45-6789');
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  await expect.element(chosen.getByText('w2.pdf')).toBeVisible();
  expect(link.calls).toEqual([]);
  await press(button('Edit my message'));
  await field.fill('Here it is');
  await press(sendButton);
  await expect.poll(() => api.send.calls.map(({ text }) => text)).toEqual([SENT]);
});

it('MSG-045: saved replies and suggestions are offered to staff', async () => {
  await show(messagesApi({ conversation: { may: exampleConversation().may } }));
  await expect.element(button('Suggest reply')).toBeVisible();
  await expect.element(button('Saved replies')).toBeVisible();
});

it('MSG-057: a client is offered neither', async () => {
  await show(messagesApi({ conversation: { may: clientMay } }), {
    me: { id: 21, is_advisor: false, permissions: [] },
  });
  await expect.element(sendButton).toBeVisible();
  expect(button('Suggest reply').elements()).toHaveLength(0);
  expect(button('Saved replies').elements()).toHaveLength(0);
});
