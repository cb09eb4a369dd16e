/** The client's side. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import {
  ANN,
  byEleanor,
  clientMay,
  ELEANOR,
  exampleMessage,
  exampleRow,
  HASH,
  RUTH,
} from '#test/example-messages.ts';
import { on } from '#test/fake-api.ts';
import { messagesApi } from '#test/messages-screen.tsx';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { conversationCalls } from '../conversations/contract.ts';
import { conversationsQuery } from '../conversations/web/queries.ts';
import { NONE_FOUND } from '../conversations/messages.ts';
import { forgetMessages } from './index.ts';
import { InboxScreen } from './InboxScreen.tsx';

const readOnly = await recorded('messages/read-only', conversationCalls.readConversation);
const away = await recorded('messages/away', conversationCalls.readConversation);
const preview = await recorded('accounts/preview', sessions.currentUser);

const ENTITY = {
  id: 7,
  name: 'Eleanor & James Whitcombe',
  hash_id: HASH,
  readonly_access: false,
  entity_type: 'individual',
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  await forgetMessages();
});

const field = page.getByRole('textbox', { name: 'Message' });
const said = [
  exampleMessage(101, {
    user_name: 'Pell Harrow Team',
    text: 'Could you send it?',
    unseen_user_ids: [ELEANOR],
  }),
  byEleanor(102, { text: 'Here is the school one.' }),
];

type Given = NonNullable<Parameters<typeof messagesApi>[0]>;

async function show(given: Given = {}, path = `/inbox/${HASH}`, isPreview = false) {
  const api = messagesApi({
    messages: said,
    ...given,
    conversation: { may: clientMay, reached_by: [], ...given.conversation },
  });
  const { queries } = await open(api, path, isPreview);
  return { ...api, queries };
}

async function open(api: ReturnType<typeof messagesApi>, path: string, isPreview = false) {
  return await renderScreen(<InboxScreen />, {
    path,
    route: '/inbox/:companyHash?',
    routes: { '/inbox/:companyHash/:conversationId': <InboxScreen /> },
    density: 'client',
    me: {
      id: ELEANOR,
      is_advisor: false,
      firm_access: null,
      permissions: [],
      full_name: 'Eleanor Whitcombe',
      ...(isPreview && statesOf(preview)),
    },
    api: [
      ...Object.values(api),
      on(ownEntities.listOwnEntities, () => ({
        entities: [ENTITY],
        default_company_id: 7,
        has_inactive: false,
      })),
    ],
  });
}

it('MSG-006, MSG-020: the inbox opens the entity’s conversation; Back leads to the dashboard', async () => {
  const api = await show();
  await expect.poll(addressNow).toBe(`/inbox/${HASH}/5`);
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('heading', { name: 'Pell Harrow Team' })).toBeVisible();
  await expect.poll(() => api.seen.calls).toEqual([{ conversation_id: 5, up_to: 101 }]);
  await looksAccessible();
});

it('without an entity in the address it is the one they look at', async () => {
  await show({}, '/inbox');
  await expect.poll(addressNow).toBe(`/inbox/${HASH}/5`);
});

it('MSG-027: the firm speaks as its team, the client is “You”', async () => {
  await show();
  await expect
    .element(page.getByRole('article', { name: /^Pell Harrow Team, March 2, 4:20 PM: Could you send it\?$/ }))
    .toBeVisible();
  await expect.element(page.getByRole('article', { name: /^You, March 2/ })).toBeVisible();
});

it('MSG-028: an out-of-office notice is above the composer, and names who is away', async () => {
  await show({
    conversation: {
      ...statesOf(away),
      advisor_out_of_office_message: away.advisor_out_of_office_message,
      away: away.away,
    },
  });
  await expect.element(page.getByText(/^Ben .* is away until /)).toBeVisible();
  await expect.element(page.getByText(/Ben is out of the office until Thursday\.$/)).toBeVisible();
});

it('MSG-057: a client has text, files and Send, and nothing of what staff have', async () => {
  const api = await show();
  await field.fill('Thank you');
  await press(page.getByRole('button', { name: /^Send/ }));
  await expect.poll(() => api.send.calls).toMatchObject([{ text: 'Thank you', scheduledTime: null }]);
  await expect.element(page.getByRole('button', { name: 'Attach Documents' })).toBeVisible();
  for (const name of [
    'Auto-remind',
    'Tag: General',
    'Schedule Message',
    'Mark unseen',
    'Manage Participants',
    'Export Conversation',
    'More actions',
  ])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Goes to/)).not.toBeInTheDocument();
});

it('CLI-058 MSG-034: a read-only user finds the reason where they would write', async () => {
  await show({ conversation: readOnly });
  await expect
    .element(page.getByText('This account is read-only, so messages can’t be sent from it.'))
    .toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

it('MSG-038: a conversation that was archived is not there for clients', async () => {
  const api = messagesApi();
  for (let at = 0; at < 3; at += 1) api.read.refuse({ status: 404, code: 'not_found' });
  await open(api, `/inbox/${HASH}/5`);
  await expect.element(page.getByText('We couldn’t find this conversation')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
  await looksAccessible();
});

it('MSG-036: a preview reads, sends nothing and marks nothing seen', async () => {
  const api = await show({}, `/inbox/${HASH}/5`, true);
  await expect.element(page.getByText('Messages can’t be sent from a preview.')).toBeVisible();
  await expect.element(page.getByText('Could you send it?')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  expect(api.seen.calls).toEqual([]);
});

it('NAV-038: a preview begins no conversation', async () => {
  const api = await show({ rows: [] }, `/inbox/${HASH}`, true);
  await expect.element(page.getByText(NONE_FOUND)).toBeVisible();
  expect(api.open.calls).toEqual([]);
});

it('the first message begins a conversation by itself', async () => {
  const api = await show({ rows: [] });
  await expect.poll(addressNow).toBe(`/inbox/${HASH}/5`);
  expect(api.open.calls).toEqual([{ company_hash: HASH }]);
});

it('several conversations stand beside as a list', async () => {
  await show({ rows: [exampleRow(), exampleRow({ id: 6, company_names: ['Bakery LLC'] })] });
  await expect.element(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expect.element(page.getByText('Bakery LLC')).toBeVisible();
});

it('on a phone: a camera, a field and Send, large enough for a thumb', async () => {
  await page.viewport(390, 844);
  const api = await show();
  await expect.element(field).toBeVisible();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  expect(send.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Attach Documents' }));
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel' }));
  await field.fill('From the bus');
  await press(send);
  await expect.poll(() => api.send.calls).toMatchObject([{ text: 'From the bus' }]);
});

it('what a client is writing is kept', async () => {
  await show();
  await field.fill('Half');
  expect(Object.keys(localStorage)).toContain(`sheaf.message.${ELEANOR}:1.5`);
});

it('says under one’s own message that the firm has seen it', async () => {
  await show({
    messages: [
      byEleanor(101, { text: 'First', unseen_user_ids: [] }),
      byEleanor(102, { text: 'Second', unseen_user_ids: [RUTH, ANN] }),
    ],
  });
  await expect
    .element(page.getByRole('article', { name: /First/ }).getByText('Seen', { exact: true }))
    .toBeVisible();
  expect(page.getByText('Seen', { exact: true }).elements()).toHaveLength(1);
});

it('conversations and the messages of one are kept for a start without a line, a search is not', async () => {
  const { queries } = await show({}, `/inbox/${HASH}/5`);
  await expect.element(page.getByText('Here is the school one.')).toBeVisible();
  const kept = queries
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.kept === true && state.data !== undefined)
    .map(({ queryKey }) => `${String(queryKey[0])} ${String(queryKey[1])}`);
  expect(kept).toEqual(expect.arrayContaining(['conversations one', 'messages of']));
  expect(conversationsQuery(ELEANOR, {}).meta?.kept).toBe(true);
  expect(conversationsQuery(ELEANOR, { search: 'school' }).meta?.kept).toBeUndefined();
});
