import { z } from 'zod';
import { endpoint, flag, hashOf, idOf } from '#platform/contract.ts';
import { Conversation, ConversationRow } from './model.ts';

const signedIn = { who: 'signed-in' } as const;
const resource = 'conversation';
const params = z.object({ conversation_id: idOf('conversation') });

export const conversationCalls = {
  listConversations: endpoint({
    method: 'GET',
    path: '/conversations',
    access: signedIn,
    resource,
    verb: 'list',
    summary:
      'The conversations the caller may read, the latest first; by entity, unread only, or by words in names and texts',
    query: z.object({
      /** Of one entity: for staff all of it, the archived too where they may see them. */
      company_hash: hashOf('entity').optional(),
      unread: flag.default(false),
      search: z.string().trim().max(200).default(''),
      /** Where the page before it ended; left out for the first. */
      before: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      conversations: z.array(ConversationRow),
      /** Of the next page; null after the last. */
      next: z.string().nullable(),
    }),
    preview: true,
  }),
  unseenMessages: endpoint({
    method: 'GET',
    path: '/conversations/unseen',
    access: signedIn,
    resource,
    verb: 'list',
    summary: 'How many messages the caller has not seen: the number in the sidebar (NAV-011, NAV-034)',
    output: z.object({ unseen_total: z.number() }),
    preview: true,
  }),
  readConversation: endpoint({
    method: 'GET',
    path: '/conversations/:conversation_id',
    access: signedIn,
    resource,
    verb: 'read',
    summary: 'Who is in a conversation, what it is about and what the caller may do in it',
    params,
    output: Conversation,
    preview: true,
  }),
  /** The one of an entity, begun if there is none yet: nobody has to know whether somebody wrote before. */
  openConversation: endpoint({
    method: 'POST',
    path: '/companies/:company_hash/conversation',
    access: signedIn,
    resource,
    verb: 'open',
    summary: 'The running conversation with the owners of an entity, begun where there is none',
    params: z.object({ company_hash: hashOf('entity') }),
    output: z.object({ conversation_id: z.number() }),
    idempotent: true,
  }),
  markConversationSeen: endpoint({
    method: 'POST',
    path: '/conversations/:conversation_id/mark_seen',
    access: signedIn,
    resource,
    verb: 'see',
    summary: 'The caller has seen its messages up to this one; threads stay as they are',
    params,
    body: z.object({ up_to: idOf('message') }),
    output: z.object({ unseen_messages: z.number(), unseen_total: z.number() }),
  }),
  markConversationUnseen: endpoint({
    method: 'POST',
    path: '/conversations/:conversation_id/mark_unseen',
    access: { who: 'staff' },
    resource,
    verb: 'unsee',
    summary: 'The latest message of somebody else counts as unseen again',
    params,
    output: z.object({ unseen_messages: z.number(), unseen_total: z.number() }),
  }),
  addYourself: endpoint({
    method: 'POST',
    path: '/conversations/:conversation_id/add_yourself',
    access: { who: 'staff' },
    resource,
    verb: 'join',
    summary: 'The caller joins a conversation they may read',
    params,
    output: Conversation,
  }),
  updateConversationAdvisors: endpoint({
    method: 'POST',
    path: '/conversations/update_advisors',
    access: { who: 'staff', permission: 'messages.manage_participants' },
    resource,
    verb: 'set_advisors',
    summary: 'Who of the firm is in a conversation',
    body: z.object({
      conversationId: idOf('conversation'),
      advisor_ids: z.array(idOf('staff')).min(1).max(50),
      /** Who was in it when the caller looked: a newer list is answered 409. */
      seen_advisor_ids: z.array(z.number()).max(50).optional(),
    }),
    output: Conversation,
  }),
};
