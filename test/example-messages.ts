/** A conversation as screens show it: two clients, two people of the firm. */
import type { Message } from '#features/messages/chat/model.ts';
import type { Conversation, ConversationRow } from '#features/messages/conversations/model.ts';

export const ELEANOR = 21;
export const JAMES = 22;
export const RUTH = 9;
/** Who looks, unless a test says otherwise: Ann of screen-people. */
export const ANN = 1;
export const HASH = 'abcdefgh1';

const person = (id: number, name: string, is_advisor: boolean) => ({
  id,
  name,
  is_advisor,
  avatar_url: null,
  joined_at: '2026-01-05T15:00:00.000Z',
  inactive: false,
});

export const exampleRow = (more: Partial<ConversationRow> = {}): ConversationRow => ({
  id: 5,
  user_ids: [ELEANOR, JAMES],
  advisor_ids: [ANN, RUTH],
  client_names: ['Eleanor Whitcombe', 'James Whitcombe'],
  advisor_names: ['Ann Partner', 'Ruth Okafor'],
  unseen_messages: 0,
  last_message: {
    id: 103,
    text: 'The library one came by mail.',
    user_id: ELEANOR,
    user_name: 'Eleanor Whitcombe',
    tag: 'general',
    is_reminder: false,
    created_at: '2026-03-03T15:44:00Z',
  },
  last_message_at: '2026-03-03T15:44:00Z',
  last_message_datetime: '2026-03-03T15:44:00Z',
  relevant_company_ids: [7],
  relevant_company_hash_id: HASH,
  company_names: ['Eleanor & James Whitcombe'],
  found: null,
  ...more,
});

const { found: _found, ...plainRow } = exampleRow();

export const exampleConversation = (more: Partial<Conversation> = {}): Conversation => ({
  ...plainRow,
  people: [
    person(ELEANOR, 'Eleanor Whitcombe', false),
    person(JAMES, 'James Whitcombe', false),
    person(ANN, 'Ann Partner', true),
    person(RUTH, 'Ruth Okafor', true),
  ],
  companies: [{ id: 7, hash_id: HASH, name: 'Eleanor & James Whitcombe' }],
  archived: false,
  closed_because: null,
  may: {
    send: true,
    attach: true,
    add_self: false,
    manage_participants: true,
    mark_unseen: true,
    export: true,
    tag: true,
    schedule: true,
  },
  advisor_out_of_office: false,
  advisor_out_of_office_message: null,
  away: [],
  reached_by: [
    { user_id: ELEANOR, ways: ['email', 'text'] },
    { user_id: JAMES, ways: ['email'] },
  ],
  unread_thread_ids: [],
  ...more,
});

/** By Ruth, seen by everybody. */
export const exampleMessage = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  conversation_id: 5,
  text: `Message ${id}`,
  attachments: [],
  secure_numbers: [],
  user_id: RUTH,
  user_name: 'Ruth Okafor',
  created_at: '2026-03-02T21:20:00Z',
  message_thread_id: null,
  tag: 'general',
  scheduled: false,
  scheduled_time: null,
  unseen_user_ids: [],
  is_log: false,
  is_firm_user: true,
  edited_at: null,
  deleted: false,
  reminds_of: null,
  next_reminder_on: null,
  replies: 0,
  unseen_replies: 0,
  may: { edit: false, unsend: false, delete: false, reschedule: false },
  may_reveal: false,
  unsend_until: null,
  ...more,
});

export const byEleanor = (id: number, more: Partial<Message> = {}): Message =>
  exampleMessage(id, {
    user_id: ELEANOR,
    user_name: 'Eleanor Whitcombe',
    is_firm_user: false,
    ...more,
  });

export const byAnn = (id: number, more: Partial<Message> = {}): Message =>
  exampleMessage(id, { user_id: ANN, user_name: 'Ann Partner', ...more });

/** What a client may do in it. */
export const clientMay: Conversation['may'] = {
  send: true,
  attach: true,
  add_self: false,
  manage_participants: false,
  mark_unseen: false,
  export: false,
  tag: false,
  schedule: false,
};
