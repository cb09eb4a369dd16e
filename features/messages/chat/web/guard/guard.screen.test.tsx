/** The number guard: what staff and clients see when a number stands in what they write. */
import { beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chatCalls } from '#features/messages/chat/contract.ts';
import { SendingContext } from '#platform/web/slots.ts';
import { byAnn, byEleanor, clientMay } from '#test/example-messages.ts';
import { on } from '#test/fake-api.ts';
import { messagesApi } from '#test/messages-screen.tsx';
import { keepRealPauses, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { ChatPane } from '../ChatPane.tsx';
import { forgetOutbox } from '../outbox/outbox.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  setDraftOwner('1:1');
  sessionStorage.clear();
  await forgetOutbox();
});

const TEXT = 'I have James’s number as 219-14-4410, is that right?';
const field = page.getByRole('textbox', { name: 'Message' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const log = page.getByRole('log', { name: 'Messages' });
const heading = (name: string) => page.getByRole('heading', { name });
const SSN = 'This looks like a Social Security number';

async function show(
  api = messagesApi({ messages: [byEleanor(101)] }),
  more: Parameters<typeof renderScreen>[1] = {},
) {
  const opened = vi.fn();
  await renderScreen(
    <SendingContext value={opened}>
      <div style={{ display: 'flex', height: '100vh' }}>
        <ChatPane conversationId={5} backTo="/messages" from={null} beside={false} />
      </div>
    </SendingContext>,
    { ...more, api: [...Object.values(api), ...(more.api ?? [])] },
  );
  await expect.element(field).toBeVisible();
  return { api, opened };
}
const asClient = (given: Parameters<typeof messagesApi>[0] = { messages: [byEleanor(101)] }) => {
  setDraftOwner('21:1');
  return show(messagesApi({ ...given, conversation: { may: clientMay } }), {
    me: { id: 21, is_advisor: false, permissions: [] },
  });
};
const PHONE = [390, 844] as const;
/** Over the whole width, and down to the edge where the thumb is. */
async function isBottomSheet(sheet: Locator) {
  const box = () => sheet.element().getBoundingClientRect();
  await expect
    .poll(() => [Math.round(box().left), Math.round(box().right), Math.round(box().bottom)])
    .toEqual([0, ...PHONE]);
  expect(box().top).toBeGreaterThan(PHONE[1] * 0.08 - 1);
}

it('holds back what has a number: on a pause, and at once on Send, with the focus on the panel', async () => {
  const { api } = await show();
  await field.fill(TEXT);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(heading(SSN)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Send(?! with)/ })).toBeDisabled();
  await expect.element(page.getByText('To continue, remove the number or send it securely')).toBeVisible();
  await looksAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(TEXT);
  expect(api.send.calls).toEqual([]);
  await field.fill('Is that right?');
  await expect.element(heading(SSN)).not.toBeInTheDocument();
  await field.fill(TEXT);
  await expect.element(heading(SSN)).toBeVisible();
  await expect.element(field).toHaveFocus();
});

it('never keeps the number in a draft', async () => {
  await show();
  await field.fill(TEXT);
  await expect.element(heading(SSN)).toBeVisible();
  const kept = [sessionStorage, localStorage].flatMap((store) => Object.values(store)).join('\n');
  expect(kept).toContain('•••-••-4410');
  expect(kept).not.toContain('219-14-4410');
});

it('takes the number out, or asks for it securely', async () => {
  const { opened } = await show();
  await field.fill(TEXT);
  await press(button('Ask for it securely'));
  expect(opened).toHaveBeenCalledWith({
    entities: new Map([[7, 'Eleanor & James Whitcombe']]),
    isFixed: true,
    ask: { subject: 'Social Security number', text: 'What is your Social Security number?' },
  });
  await press(button('Remove the number'));
  await expect.element(field).toHaveValue('I have James’s number as, is that right?');
  await expect.element(heading(SSN)).not.toBeInTheDocument();
});

it('sends it anyway with a reason', async () => {
  const { api } = await show();
  await field.fill(TEXT);
  await page.getByRole('checkbox', { name: 'Send it anyway' }).click();
  await expect.element(button('Send with number')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Why the number is needed' }).fill('James asked us to confirm it');
  await press(button('Send with number'));
  await expect
    .poll(() => api.send.calls)
    .toMatchObject([{ text: TEXT, send_number_anyway: true, number_reason: 'James asked us to confirm it' }]);
  await expect.element(field).toHaveValue('');
});

it('holds it back in a thread, too', async () => {
  const api = messagesApi({
    messages: [byEleanor(101, { replies: 1, text: 'Is it still needed?' })],
    replies: [byAnn(201, { message_thread_id: 101, text: 'It is.' })],
  });
  await show(api);
  await press(button('1 reply'));
  const thread = page.getByRole('dialog', { name: 'Thread' });
  await thread.getByRole('textbox', { name: 'Reply in thread' }).fill(TEXT);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(thread.getByRole('heading', { name: SSN })).toHaveFocus();
  await looksAccessible();
  expect(api.send.calls).toEqual([]);
  await press(thread.getByRole('button', { name: 'Remove the number' }));
  await press(thread.getByRole('button', { name: 'Send reply' }));
  await expect
    .poll(() => api.send.calls)
    .toMatchObject([{ text: 'I have James’s number as, is that right?', messageThreadId: 101 }]);
});

it('a client sends it in a locked box', async () => {
  const { api } = await asClient();
  await field.fill(TEXT);
  await press(button(/^Send/));
  const sheet = page.getByRole('dialog', { name: 'Keep this number out of messages' });
  await expect.element(sheet.getByText('•••-••-4410')).toBeVisible();
  await press(sheet.getByRole('button', { name: 'Show', exact: true }));
  await expect.element(sheet.getByText('219-14-4410')).toBeVisible();
  await looksAccessible();
  await press(sheet.getByRole('button', { name: 'Edit my message' }));
  await expect.element(field).toHaveValue(TEXT);
  const release = api.send.hold();
  await press(button(/^Send/));
  await press(button('Send it securely'));
  await expect.element(log.getByText('I have James’s number as •••-••-4410, is that right?')).toBeVisible();
  release();
  await expect.poll(() => api.send.calls).toMatchObject([{ text: TEXT, send_securely: true }]);
});

it('a client lets a false alarm through, on a phone too', async () => {
  await page.viewport(...PHONE);
  const { api } = await asClient();
  await field.fill('The box says 219144410');
  await press(button('Send'));
  await isBottomSheet(page.getByRole('dialog', { name: 'Keep this number out of messages' }));
  await looksAccessible();
  await press(button('It’s a different kind of number'));
  await expect
    .poll(() => api.send.calls)
    .toMatchObject([{ text: 'The box says 219144410', different_kind_of_number: true }]);
});

it('is a dialog in the middle on a desktop, and Esc goes back to the text', async () => {
  await asClient();
  await field.fill(TEXT);
  await press(button(/^Send/));
  const sheet = page.getByRole('dialog', { name: 'Keep this number out of messages' });
  await expect.element(sheet).toBeVisible();
  const { left, right, bottom } = sheet.element().getBoundingClientRect();
  expect(Math.round(left + right)).toBe(1440);
  expect(right - left).toBeLessThanOrEqual(440);
  expect(bottom).toBeLessThan(900);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(field).toHaveValue(TEXT);
  await expect.element(field).toHaveFocus();
});

it('a client’s reply in a thread is held back by the same sheet on a phone, over the thread', async () => {
  await page.viewport(...PHONE);
  const { api } = await asClient({
    messages: [byAnn(101, { replies: 1, text: 'Which number is it?' })],
    replies: [byAnn(201, { message_thread_id: 101, text: 'The last one.' })],
  });
  await press(button('1 reply'));
  const thread = page.getByRole('dialog', { name: 'Thread' });
  await thread.getByRole('textbox', { name: 'Reply in thread' }).fill(TEXT);
  await press(thread.getByRole('button', { name: 'Send reply' }));
  await isBottomSheet(page.getByRole('dialog', { name: 'Keep this number out of messages' }));
  await looksAccessible();
  expect(api.send.calls).toEqual([]);
  await press(button('Send it securely'));
  await expect
    .poll(() => api.send.calls)
    .toMatchObject([{ text: TEXT, send_securely: true, messageThreadId: 101 }]);
  await expect.element(thread).toBeVisible();
});

it('shows staff that a number was sent securely, and the number when they ask', async () => {
  const reveal = on(chatCalls.revealMessageNumber, () => ({ value: '219-14-4410' }));
  const secure = byEleanor(102, {
    text: 'It is •••-••-4410',
    secure_numbers: [{ place: 0, kind: 'ssn', masked: '•••-••-4410' }],
    may_reveal: true,
  });
  await show(messagesApi({ messages: [secure] }), { api: [reveal] });
  await expect.element(log.getByText('•••-••-4410, sent securely')).toBeVisible();
  await press(button('Show the Social Security number'));
  await expect.element(log.getByText('219-14-4410')).toBeVisible();
  await press(button('Hide the Social Security number'));
  await expect.element(log.getByText('219-14-4410')).not.toBeInTheDocument();
  expect(reveal.calls).toEqual([{ message_id: 102, place: 0 }]);
});

it('guards what is changed afterwards', async () => {
  // Save is pressed before the guard looks by itself.
  keepRealPauses();
  const own = byAnn(105, { may: { edit: true, unsend: false, delete: true, reschedule: false } });
  const { api } = await show(messagesApi({ messages: [own] }));
  await press(button('More actions'));
  await press(page.getByRole('menuitem', { name: /^Edit/ }));
  const dialog = page.getByRole('dialog', { name: 'Edit Message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(TEXT);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByRole('heading', { name: SSN })).toBeVisible();
  expect(api.edit.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Remove the number' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => api.edit.calls).toHaveLength(1);
});
