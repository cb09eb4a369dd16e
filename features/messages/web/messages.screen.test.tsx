/** The list of staff's conversations. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entities } from '#features/clients/entities/contract.ts';
import { exampleRow, HASH } from '#test/example-messages.ts';
import { bakery } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { messagesApi } from '#test/messages-screen.tsx';
import { addressNow, looksAccessible, press, renderScreen, takeRealPauses } from '#test/screen.tsx';
import { NO_OWNERS, NONE_FOUND } from '../conversations/messages.ts';
import { EntityMessagesScreen } from './EntityMessagesScreen.tsx';
import { MessagesScreen } from './MessagesScreen.tsx';

beforeEach(() => page.viewport(1440, 900));

const line = (name: RegExp) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function show(api = messagesApi(), path = '/messages') {
  await renderScreen(<MessagesScreen />, { path, route: '/messages', api: Object.values(api) });
  return api;
}

it('MSG-005: shows the list under “Messages” and, with nothing chosen, an empty chat', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect.element(line(/Eleanor Whitcombe, James Whitcombe/)).toBeVisible();
  await expect.element(page.getByText('Choose a conversation')).toBeVisible();
  await looksAccessible();
});

it('MSG-006: the address names the conversation that is open, also as a query parameter', async () => {
  const api = await show(messagesApi(), '/messages?conversationId=5');
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(api.read.calls).toEqual([{ conversation_id: 5 }]);
  await expect.element(line(/Eleanor Whitcombe, James/)).toHaveAttribute('aria-current', 'true');
});

it('MSG-008: Show Unread keeps those with unseen messages, Show All brings the rest back', async () => {
  const api = await show();
  await expect.element(line(/Eleanor/)).toBeVisible();
  api.list.answer(({ unread }) => ({
    conversations: unread
      ? [exampleRow({ id: 6, client_names: ['Adaeze Okonjo'], company_names: [], unseen_messages: 2 })]
      : [exampleRow()],
    next: null,
  }));
  await press(button('Show Unread'));
  await expect.element(line(/Adaeze Okonjo.*2 unseen/)).toBeVisible();
  await expect.element(line(/Eleanor/)).not.toBeInTheDocument();
  await press(button('Show All'));
  await expect.element(line(/Eleanor/)).toBeVisible();
});

it('MSG-009, MSG-015: the filter asks once the typing has paused for 640 ms, and marks the words it found', async () => {
  const api = await show();
  await expect.element(line(/Eleanor/)).toBeVisible();
  api.list.answer(({ search }) => ({
    conversations: [
      exampleRow({
        found: { message_id: 77, text: `…the county ${search} sent it`, created_at: '2026-03-01T10:00:00Z' },
      }),
    ],
    next: null,
  }));
  const before = api.list.calls.length;
  takeRealPauses();
  await page.getByRole('searchbox', { name: 'Filter conversations' }).fill('lib');
  await page.getByRole('searchbox', { name: 'Filter conversations' }).fill('library');
  vi.advanceTimersByTime(600);
  expect(api.list.calls).toHaveLength(before);
  vi.advanceTimersByTime(40);
  await expect.poll(() => api.list.calls.length).toBe(before + 1);
  expect(api.list.calls.at(-1)).toMatchObject({ search: 'library' });
  await expect.element(page.getByRole('mark')).toHaveTextContent('library');
  await expect.element(line(/Eleanor/)).toHaveAttribute('href', '/messages?conversationId=5&messageId=77');
});

it('MSG-011: says where there is none, and why', async () => {
  const { id, name, hash_id, entity_type } = bakery;
  const own = { id, name, hash_id, entity_type, readonly_access: bakery.readonly_access };
  await show({
    ...messagesApi({ rows: [] }),
    entities: on(entities.simpleIndex, () => ({ entities: [own] })),
  } as never);
  await expect.element(page.getByText(NONE_FOUND)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Entity' })).not.toBeInTheDocument();
  await press(button('Show Unread'));
  await expect.element(page.getByText('You’re all caught up.')).toBeVisible();
});

it('MSG-012: offers Add Entity where there is neither conversation nor entity', async () => {
  await show({
    ...messagesApi({ rows: [] }),
    entities: on(entities.simpleIndex, () => ({ entities: [] })),
  } as never);
  await expect.element(page.getByRole('link', { name: 'Add Entity' })).toHaveAttribute('href', '/admin');
});

it('MSG-013, MSG-014: cuts the last message at 48 characters and names two clients', async () => {
  await show(
    messagesApi({
      rows: [
        exampleRow({
          client_names: ['Priti', 'Marc Castellan', 'Joel'],
          last_message: {
            ...exampleRow().last_message!,
            user_id: 1,
            tag: 'urgent',
            text: 'We still need the December payroll report before Friday noon',
          },
        }),
      ],
    }),
  );
  await expect.element(line(/Priti, Marc Castellan and 1 more/)).toBeVisible();
  await expect
    .element(page.getByText('You: We still need the December payroll report before…'))
    .toBeVisible();
  await expect.element(page.getByText('Urgent')).toBeVisible();
});

it('more rows come one page after the other', async () => {
  const api = messagesApi();
  api.list.answer(({ before }) => ({
    conversations: Array.from({ length: 30 }, (_, at) =>
      exampleRow({ id: (before ? 100 : 200) + at, client_names: [`Client ${(before ? 100 : 200) + at}`] }),
    ),
    next: before ? null : 'further',
  }));
  await show(api);
  await expect.element(line(/Client 200/)).toBeVisible();
  await press(button('Show more'));
  // Rows out of sight are there, but not drawn.
  await expect.poll(() => document.body.textContent).toContain('Client 129');
  expect(api.list.calls.at(-1)).toMatchObject({ before: 'further' });
});

it('a list that could not be loaded can be asked for again', async () => {
  const api = messagesApi();
  api.list.refuse({ status: 500, code: 'server' });
  await show(api);
  await press(button('Try again'));
  await expect.element(line(/Eleanor/)).toBeVisible();
});

it('MSG-010, MSG-019: an entity’s conversation is opened at once, Show All leads to all, Back to /messages', async () => {
  const api = messagesApi();
  await renderScreen(<EntityMessagesScreen />, {
    path: `/admin/${HASH}/messages`,
    route: '/admin/:companyHash/messages',
    routes: { '/admin/:companyHash/messages/:conversationId': <EntityMessagesScreen /> },
    api: Object.values(api),
  });
  await expect.poll(addressNow).toBe(`/admin/${HASH}/messages/5`);
  expect(api.list.calls[0]).toMatchObject({ company_hash: HASH });
  expect(api.open.calls).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Show All' }))
    .toHaveAttribute('href', '/messages?conversationId=5');
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/messages');
  await expect.element(button('Show Unread')).not.toBeInTheDocument();
  await looksAccessible();
});

it('a conversation is begun where the entity has none, and nobody to write to is said', async () => {
  const api = messagesApi({ rows: [exampleRow({ relevant_company_ids: [] })] });
  api.open.refuse({ status: 409, code: 'no_owners', message: NO_OWNERS });
  await renderScreen(<EntityMessagesScreen />, {
    path: `/admin/${HASH}/messages`,
    route: '/admin/:companyHash/messages',
    api: Object.values(api),
  });
  await expect.element(page.getByText(NO_OWNERS)).toBeVisible();
  expect(api.open.calls).toEqual([{ company_hash: HASH }]);
});

it('on a phone the list and the chat each have the screen', async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(line(/Eleanor/)).toBeVisible();
  await expect.element(page.getByText('Choose a conversation')).not.toBeInTheDocument();
  await line(/Eleanor/).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect.element(line(/Eleanor Whitcombe, James/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await looksAccessible();
});

it('NAV-010: where messages are switched off, an entity’s messages lead to the entity', async () => {
  const api = messagesApi();
  await renderScreen(<EntityMessagesScreen />, {
    path: `/admin/${HASH}/messages/5`,
    route: '/admin/:companyHash/messages/:conversationId',
    routes: { '/admin/:companyHash': <p>The entity</p> },
    firm: { preferences: { communication_disabled: true } },
    api: Object.values(api),
  });
  await expect.element(page.getByText('The entity')).toBeVisible();
  expect(api.read.calls).toEqual([]);
});
