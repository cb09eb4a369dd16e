/** One conversation as staff see it: reading, threads, what can be done with messages and people. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import { refreshOwn } from '#platform/web/topics.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { ANN, byAnn, byEleanor, exampleConversation, HASH, JAMES, RUTH } from '#test/example-messages.ts';
import { exampleFile } from '#test/example-documents.ts';
import { on } from '#test/fake-api.ts';
import { messagesApi } from '#test/messages-screen.tsx';
import { recorded, statesOf, withDetails } from '#test/recorded-answer.ts';
import { addressNow, goBack, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { ADD_YOURSELF, NOT_IN_IT } from '../../conversations/messages.ts';
import { conversationCalls } from '../../conversations/contract.ts';
import { chatCalls } from '../contract.ts';
import {
  DOWNLOAD_FAILED,
  ENTER_A_MESSAGE,
  IN_THE_FUTURE,
  LATEST,
  PREVIOUS,
  RESCHEDULE_FAILED,
  UPDATE_FAILED,
} from '../messages.ts';
import { ChatPane } from './ChatPane.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

const each = (await recorded('messages/each-state', chatCalls.listMessages)).messages;
const scheduled = await recorded('messages/scheduled', chatCalls.sendMessage);
const archived = await recorded('messages/archived', conversationCalls.readConversation);
const outside = await recorded('messages/not-in-it', conversationCalls.readConversation);

type Api = ReturnType<typeof messagesApi>;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const log = page.getByRole('log', { name: 'Messages' });
const FIRM_USERS = [ANN, RUTH].map((id) => ({
  id,
  full_name: id === ANN ? 'Ann Partner' : 'Ruth Okafor',
  medium_url: null,
  email: null,
  firm_access: 'partner' as const,
  group_id: null,
}));

async function show(api: Api, more: Parameters<typeof renderScreen>[1] = {}) {
  const screen = await renderScreen(
    <div style={{ display: 'flex', height: '100vh' }}>
      <ChatPane conversationId={5} backTo="/messages" from={null} beside={false} />
    </div>,
    {
      path: '/messages?conversationId=5',
      routes: { '/messages': <p>All messages</p> },
      route: '/messages',
      firm: { firm_users: FIRM_USERS },
      ...more,
      api: [...Object.values(api), ...(more.api ?? [])],
    },
  );
  return screen;
}

it('MSG-021: names the people, the entity and who of the firm is in it', async () => {
  await show(messagesApi({ messages: [byEleanor(101, { text: 'Good morning.' })] }));
  await expect
    .element(page.getByRole('heading', { name: 'Eleanor Whitcombe, James Whitcombe' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Eleanor & James Whitcombe' }))
    .toHaveAttribute('href', `/admin/${HASH}`);
  await expect.element(page.getByText(/with Ann, Ruth$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/messages');
  await expect.element(page.getByText('Goes to Eleanor by email and text, James by email.')).toBeVisible();
  await expect
    .element(log.getByRole('article', { name: 'Eleanor Whitcombe, March 2, 4:20 PM: Good morning.' }))
    .toBeVisible();
  await looksAccessible();
});

it('MSG-030: shows days, log lines, tags, deleted messages and who has seen what', async () => {
  const messages = each.map((message) =>
    message.text === 'We are missing one W-2.' ? withDetails(message, { unseen_user_ids: [JAMES] }) : message,
  );
  await show(messagesApi({ messages }));
  await expect.element(log.getByText('Fri, Feb 27', { exact: true })).toBeVisible();
  await expect.element(log.getByText('Urgent')).toBeVisible();
  await expect.element(log.getByText('Seen by Eleanor', { exact: true })).toBeVisible();
  await expect.element(log.getByText(/^Ann Partner was added, Mon, Mar 2/)).toBeVisible();
  await expect.element(log.getByText('This message was deleted')).toBeVisible();
  expect(log.getByRole('article').elements()).toHaveLength(6);
  await expect.element(log.getByText('Thu, Mar 5')).toBeVisible();
  await looksAccessible();
});

it('MSG-042: reminders of a message can be turned off', async () => {
  const api = messagesApi({ messages: [byAnn(105, { next_reminder_on: '2026-03-06' })] });
  await show(api);
  await press(button('Turn off'));
  await expect.poll(() => api.stop.calls).toEqual([{ message_id: 105 }]);
});

it('MSG-022: marks what is shown as seen, up to the last unseen message', async () => {
  const api = messagesApi({ messages: [byEleanor(101, { unseen_user_ids: [ANN] }), byAnn(102)] });
  await show(api);
  await expect.poll(() => api.seen.calls).toEqual([{ conversation_id: 5, up_to: 101 }]);
});

it('MSG-031: what others write appears by itself, and whoever reads further up is told', async () => {
  const messages = Array.from({ length: 60 }, (_, at) => byEleanor(100 + at));
  const api = messagesApi({ messages });
  const { queries } = await show(api);
  await expect.element(log.getByText('Message 159')).toBeVisible();
  const scroller = log.element();
  expect(scroller.scrollTop).toBe(0);
  const grown = [...messages, byEleanor(160, { text: 'One more thing' })];
  api.messages.answer(() => ({ messages: grown, has_earlier: false, has_later: false }));
  await refreshOwn(queries, ['conversation:5']);
  await expect.element(log.getByText('One more thing')).toBeInViewport();

  scroller.scrollTop = -1500;
  await expect.poll(() => scroller.scrollTop).toBeLessThan(-1000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const more = [...grown, byEleanor(161, { text: 'And another' })];
  api.messages.answer(() => ({ messages: more, has_earlier: false, has_later: false }));
  await refreshOwn(queries, ['conversation:5']);
  await press(button('New messages'));
  await expect.element(log.getByText('And another')).toBeInViewport();
});

it('MSG-026: earlier messages come by 500 to whoever scrolls up, and what is far from the window is not drawn', async () => {
  const api = messagesApi();
  api.messages.answer(({ before }) => ({
    messages: Array.from({ length: 500 }, (_, at) => byEleanor((before ? 1000 : 1500) + at)),
    has_earlier: !before,
    has_later: false,
  }));
  await show(api);
  await expect.element(log.getByText('Message 1999')).toBeVisible();
  expect(log.getByRole('article').elements().length).toBeLessThan(200);
  await expect.element(button(PREVIOUS)).toBeInTheDocument();
  log.element().scrollTop = -1_000_000;
  await expect.poll(() => api.messages.calls.at(-1)).toMatchObject({ before: 1500 });
  expect(api.messages.calls).toHaveLength(2);
  await expect.element(button(PREVIOUS)).not.toBeInTheDocument();
  await expect
    .poll(() => {
      log.element().scrollTop = -1_000_000;
      return log.getByText('Message 1000', { exact: true }).elements().length;
    })
    .toBe(1);
});

it('MSG-026: earlier messages that could not be loaded are one press away', async () => {
  const messages = Array.from({ length: 60 }, (_, at) => byEleanor(100 + at));
  const api = messagesApi({ messages, hasEarlier: true });
  await show(api);
  await expect.element(log.getByText('Message 159')).toBeVisible();
  for (let at = 0; at < 3; at += 1) api.messages.refuse({ status: 404, code: 'not_found' });
  log.element().scrollTop = -1_000_000;
  await expect.poll(() => api.messages.calls.length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const tried = api.messages.calls.length;
  api.messages.answer(() => ({ messages: [byEleanor(99)], has_earlier: false, has_later: false }));
  await press(button(PREVIOUS));
  await expect.poll(() => api.messages.calls.length).toBeGreaterThan(tried);
});

it('MSG-026: from a message that was searched for, the latest are one press away', async () => {
  const api = messagesApi();
  api.messages.answer(({ from }) => ({
    messages: from
      ? [byEleanor(77, { text: 'the county library' })]
      : [byEleanor(900, { text: 'The latest' })],
    has_earlier: true,
    has_later: Boolean(from),
  }));
  await renderScreen(<ChatPane conversationId={5} backTo="/messages" from={77} beside />, {
    api: Object.values(api),
  });
  await expect.element(page.getByText('the county library').first()).toBeVisible();
  expect(api.messages.calls[0]).toMatchObject({ from: 77 });
  await press(button(LATEST));
  await expect.element(log.getByText('The latest')).toBeVisible();
});

it('MSG-023, MSG-024: a thread opens beside, is marked seen, takes replies, and Back closes it', async () => {
  const api = messagesApi({
    messages: [byEleanor(101, { replies: 2, unseen_replies: 1, text: 'Is it still needed?' })],
    replies: [
      byAnn(201, { message_thread_id: 101, text: 'It is.' }),
      byEleanor(202, { message_thread_id: 101, text: 'Found it.', unseen_user_ids: [ANN] }),
    ],
  });
  await show(api);
  await press(button('2 replies, 1 unseen'));
  const thread = page.getByRole('dialog', { name: 'Thread' });
  await expect.element(thread.getByText('Found it.')).toBeVisible();
  await expect.element(thread.getByText('New', { exact: true })).toBeVisible();
  await expect.poll(() => api.threadSeen.calls).toEqual([{ conversation_id: 5, message_id: 101 }]);
  await looksAccessible();
  await thread.getByRole('textbox', { name: 'Reply in thread' }).fill('Thank you');
  await press(thread.getByRole('button', { name: 'Send reply' }));
  await expect
    .poll(() => api.send.calls.at(-1))
    .toMatchObject({ text: 'Thank you', messageThreadId: 101, conversation_id: 5 });
  await expect.element(thread.getByText('Thank you')).toBeVisible();
  await goBack();
  await expect.element(thread).not.toBeInTheDocument();
  expect(addressNow()).toBe('/messages?conversationId=5');
});

it('a thread is typed into at once, and earlier replies come on asking', async () => {
  const api = messagesApi({ messages: [byEleanor(101, { replies: 3, text: 'Is it still needed?' })] });
  const parent = byEleanor(101, { replies: 3, text: 'Is it still needed?' });
  api.thread.answer(({ before }) =>
    before
      ? { parent, replies: [byAnn(201, { message_thread_id: 101, text: 'It is.' })], has_earlier: false }
      : {
          parent,
          replies: [
            byEleanor(202, { message_thread_id: 101, text: 'Found it.' }),
            byAnn(203, { message_thread_id: 101, text: 'Good.' }),
          ],
          has_earlier: true,
        },
  );
  await show(api);
  await press(button('3 replies'));
  const thread = page.getByRole('dialog', { name: 'Thread' });
  await expect.element(thread.getByText('Found it.')).toBeVisible();
  await expect.element(thread.getByText('3 replies')).toBeVisible();
  await expect.element(thread.getByRole('textbox', { name: 'Reply in thread' })).toHaveFocus();
  await press(button('Earlier replies'));
  await expect.element(thread.getByText('It is.')).toBeVisible();
  expect(api.thread.calls.at(-1)).toMatchObject({ message_id: 101, before: 202 });
  expect(
    thread
      .getByText(/^(It is|Found it|Good)\.$/)
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['It is.', 'Found it.', 'Good.']);
  await expect.element(button('Earlier replies')).not.toBeInTheDocument();
});

it('MSG-025: a button jumps to the next unread thread', async () => {
  const messages = Array.from({ length: 120 }, (_, at) =>
    byEleanor(100 + at, at === 3 ? { replies: 1, unseen_replies: 1, text: 'The unread one' } : {}),
  );
  await show(messagesApi({ messages, conversation: { unread_thread_ids: [103] } }));
  await press(button('1 unread thread'));
  await expect.element(log.getByText('The unread one')).toBeInViewport();
});

it('MSG-032: marking it unseen leads back to the list', async () => {
  const api = messagesApi({ messages: [byEleanor(101)] });
  await show(api);
  await press(button('Mark unseen'));
  await expect.poll(addressNow).toBe('/messages');
  expect(api.unsee.calls).toEqual([{ conversation_id: 5 }]);
});

it('MSG-037: an archived conversation says so and takes nothing', async () => {
  await show(messagesApi({ messages: [byEleanor(101)], conversation: archived }));
  await expect
    .element(
      page.getByText(
        'This conversation is archived because a new conversation has been created with different users. Messaging is disabled, please use the other conversation.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  await looksAccessible();
});

it('MSG-039: who is not in it can add themselves', async () => {
  const api = messagesApi({
    messages: [byEleanor(101)],
    conversation: { ...statesOf(outside), may: outside.may },
  });
  await show(api);
  await expect.element(page.getByText(NOT_IN_IT)).toBeVisible();
  await press(button(ADD_YOURSELF));
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(api.join.calls).toEqual([{ conversation_id: 5 }]);
});

it('MSG-044: a file of a message opens in the viewer, and Back closes it', async () => {
  const name = 'hello.txt';
  const attachments = [
    { document_location: `/Attachments/${name}`, document_id: 31, company_hash: HASH, name, available: true },
  ];
  const opened = on(documents.readDocument, () => ({
    ...exampleFile,
    id: 31,
    name,
    entity_id: 7,
    shown_as: 'text' as const,
    content_type: 'text/plain',
    may: { describe: false, annotate: false },
  }));
  const view = on(documents.viewDocument, () => ({
    viewing: 'look',
    document: {
      data: {
        link: URL.createObjectURL(new Blob(['The county paper'], { type: 'text/plain' })),
        expires_at: '2030-01-01T00:00:00Z',
        size: 16,
        content_type: 'text/plain',
      },
    },
  }));
  await show(
    messagesApi({ messages: [byEleanor(101, { text: `[[attachment]]/Attachments/${name}`, attachments })] }),
    {
      api: [opened, view],
    },
  );
  await press(button(name));
  const viewer = page.getByRole('dialog', { name });
  await expect.element(viewer.getByText('The county paper')).toBeVisible();
  expect(opened.calls).toEqual([{ document_id: 31 }]);
  await goBack();
  await expect.element(viewer).not.toBeInTheDocument();
  expect(addressNow()).toBe('/messages?conversationId=5');
});

it('MSG-044: a file that is gone, or cannot be fetched, says that there was a problem', async () => {
  const attachments = [
    {
      document_location: '/Attachments/w2.pdf',
      document_id: 31,
      company_hash: HASH,
      name: 'w2.pdf',
      available: true,
    },
    {
      document_location: '/Attachments/old.pdf',
      document_id: 32,
      company_hash: HASH,
      name: 'old.pdf',
      available: false,
    },
  ];
  const text = '[[attachment]]/Attachments/w2.pdf||/Attachments/old.pdf\nHere it is';
  const link = on(documents.documentLink, () => ({ url: '/x', expires_at: '2030-01-01T00:00:00Z' }));
  link.refuse({ status: 404, code: 'not_found' });
  await show(messagesApi({ messages: [byEleanor(101, { text, attachments })] }), { api: [link] });
  await expect.element(log.getByText('Here it is')).toBeVisible();
  await press(button('old.pdf'));
  expect(currentToasts().map((toast) => toast.text)).toEqual([DOWNLOAD_FAILED]);
  await press(button('Download w2.pdf'));
  await expect
    .poll(() => currentToasts().map((toast) => toast.text))
    .toEqual([DOWNLOAD_FAILED, DOWNLOAD_FAILED]);
  expect(link.calls).toEqual([{ document_id: 31, disposition: 'attachment' }]);
});

it('MSG-054: an own message can be unsent for half a minute; what was written comes back', async () => {
  const until = new Date(Date.now() + 21_500).toISOString();
  const may = { edit: true, unsend: true, delete: false, reschedule: false };
  const api = messagesApi({ messages: [byAnn(105, { may, unsend_until: until })] });
  await show(api);
  await press(button(/^Unsend \(0:2[12]\)$/));
  await expect.poll(() => api.unsend.calls).toEqual([{ message_id: 105 }]);
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Taken back');
});

it('MSG-055: after half a minute it is deleted, which is asked about first', async () => {
  const until = new Date(Date.now() - 1000).toISOString();
  const may = { edit: true, unsend: true, delete: false, reschedule: false };
  const api = messagesApi({ messages: [byAnn(105, { may, unsend_until: until })] });
  await show(api);
  await press(button('More actions'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete this message?' })).toBeVisible();
  expect(api.remove.calls).toEqual([]);
  await press(button('Delete message'));
  await expect.poll(() => api.remove.calls).toEqual([{ message_id: 105 }]);
});

it('MSG-052, MSG-053: editing asks for a text and says when it failed', async () => {
  const may = { edit: true, unsend: false, delete: true, reschedule: false };
  const api = messagesApi({ messages: [byAnn(105, { may, text: 'Helo' })] });
  await show(api);
  await press(button('More actions'));
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('  ');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText(ENTER_A_MESSAGE)).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello');
  api.edit.refuse({ status: 500, code: 'server' });
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText(UPDATE_FAILED)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.edit.calls.at(-1)).toMatchObject({ message_id: 105, text: 'Hello' });
});

it('MSG-050, MSG-051: a scheduled message looks different; its time can be changed to one in the future', async () => {
  const api = messagesApi({ messages: [byAnn(106, { ...statesOf(scheduled), may: scheduled.may })] });
  await show(api);
  await expect.element(page.getByText('Only your team can see this')).toBeVisible();
  await expect.element(log.getByText('Scheduled', { exact: true })).toBeVisible();
  await press(button('Edit time'));
  const dialog = page.getByRole('dialog', { name: 'Edit Scheduled Time' });
  await expect.element(dialog.getByLabelText('Date')).toHaveValue('2027-03-04');
  await expect.element(dialog.getByLabelText('Time')).toHaveValue('09:00');
  await dialog.getByLabelText('Date').fill('2020-01-01');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText(IN_THE_FUTURE)).toBeVisible();
  await dialog.getByLabelText('Date').fill('2027-05-01');
  api.reschedule.refuse({ status: 500, code: 'server' });
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText(RESCHEDULE_FAILED)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.reschedule.calls.at(-1)).toEqual({
    message_id: 106,
    scheduled_time: '2027-05-01T13:00:00.000Z',
  });
});

it('MSG-058, MSG-059: participants are chosen, at least one; somebody else’s change is shown', async () => {
  const api = messagesApi({ messages: [byEleanor(101)] });
  await show(api);
  await press(button('Manage Participants'));
  const dialog = page.getByRole('dialog', { name: 'Manage Participants' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Ann Partner' })).toBeChecked();
  await looksAccessible();
  await dialog.getByRole('checkbox', { name: 'Ann Partner' }).click();
  await dialog.getByRole('checkbox', { name: 'Ruth Okafor' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Ruth Okafor' }).click();
  api.people.refuse({ status: 409, code: 'conflict', message: 'Somebody else changed who is in it.' });
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Somebody else changed who is in it.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.people.calls.at(-1)).toEqual({
    conversationId: 5,
    advisor_ids: [RUTH],
    seen_advisor_ids: [ANN, RUTH],
  });
});

it('MSG-058: who may not manage participants has no button for it', async () => {
  const may = { ...exampleConversation().may, manage_participants: false };
  await show(messagesApi({ messages: [byEleanor(101)], conversation: { may } }));
  await expect.element(button('Mark unseen')).toBeVisible();
  await expect.element(button('Manage Participants')).not.toBeInTheDocument();
});

it('a conversation that is not theirs reads like one that is not there', async () => {
  const api = messagesApi();
  for (let at = 0; at < 3; at += 1) api.read.refuse({ status: 404, code: 'not_found' });
  await show(api);
  await expect.element(page.getByText('We couldn’t find this conversation')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
