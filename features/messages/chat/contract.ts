import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { Message, MOST_LETTERS, MOST_REASON, PAGE, TAGS, THREAD_PAGE } from './model.ts';

const signedIn = { who: 'signed-in' } as const;
const staff = { who: 'staff' } as const;
const resource = 'message';
const params = z.object({ conversation_id: idOf('conversation') });
const text = z
  .string()
  .max(MOST_LETTERS, `Keep it under ${MOST_LETTERS.toLocaleString('en-US')} characters.`)
  .refine((typed) => typed.trim() !== '', 'Please enter a message');

/** Staff say that a number stands in the text on purpose, and why; both are recorded, the number is not. */
const anyway = {
  send_number_anyway: z.boolean().default(false),
  number_reason: z.string().trim().max(MOST_REASON).default(''),
};

export const chatCalls = {
  listMessages: endpoint({
    method: 'GET',
    path: '/conversations/:conversation_id/messages',
    access: signedIn,
    resource,
    verb: 'list',
    summary:
      'The messages of a conversation by 500, the latest first asked for, each page in the order of time; without replies',
    params,
    query: z.object({
      /** Those before this one; left out, the latest. */
      before: idOf('message').optional(),
      /** Those from this one on: for “Latest 500” and for a message that was searched for. */
      from: idOf('message').optional(),
      limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
    }),
    output: z.object({
      messages: z.array(Message),
      has_earlier: z.boolean(),
      has_later: z.boolean(),
    }),
    preview: true,
  }),
  listThread: endpoint({
    method: 'GET',
    path: '/conversations/:conversation_id/messages/:message_id/thread',
    access: signedIn,
    resource,
    verb: 'list',
    summary: 'A message with its replies by 100, the latest first asked for, in the order of time',
    params: params.extend({ message_id: idOf('message') }),
    query: z.object({
      /** The replies before this one; left out, the latest. */
      before: idOf('message').optional(),
      limit: z.coerce.number().int().min(1).max(THREAD_PAGE).default(THREAD_PAGE),
    }),
    output: z.object({ parent: Message, replies: z.array(Message), has_earlier: z.boolean() }),
    preview: true,
  }),
  /** MSG-004. */
  sendMessage: endpoint({
    method: 'POST',
    path: '/conversations/:conversation_id/messages',
    access: signedIn,
    resource,
    verb: 'send',
    summary: 'Write to everybody in a conversation, now or at a time; tag, time and reminders are for staff',
    params,
    body: z.object({
      text,
      messageTag: z.enum(TAGS).default('general'),
      hasReminder: z.boolean().default(false),
      messageThreadId: idOf('message').nullish(),
      scheduledTime: timestamp.nullish(),
      ...anyway,
      /** A client’s numbers go to the firm sealed; the text keeps them masked. */
      send_securely: z.boolean().default(false),
      /** A client says that what looks like such a number is none; recorded. */
      different_kind_of_number: z.boolean().default(false),
    }),
    output: Message,
    idempotent: true,
  }),
  markThreadSeen: endpoint({
    method: 'POST',
    path: '/conversations/:conversation_id/messages/:message_id/mark_thread_seen',
    access: signedIn,
    resource,
    verb: 'see',
    summary: 'The caller has seen all replies to a message',
    params: params.extend({ message_id: idOf('message') }),
    output: z.object({ unseen_messages: z.number(), unseen_total: z.number() }),
  }),
  updateMessageText: endpoint({
    method: 'POST',
    path: '/messages/update_text',
    access: staff,
    resource,
    verb: 'update',
    summary: 'Change the text of an own message',
    body: z.object({ message_id: idOf('message'), text, ...anyway }),
    output: Message,
  }),
  updateScheduledTime: endpoint({
    method: 'POST',
    path: '/messages/update_scheduled_time',
    access: staff,
    resource,
    verb: 'update',
    summary: 'Change when an own message goes out that has not gone yet',
    body: z.object({ message_id: idOf('message'), scheduled_time: timestamp }),
    output: Message,
  }),
  unsendMessage: endpoint({
    method: 'POST',
    path: '/messages/unsend',
    access: staff,
    resource,
    verb: 'unsend',
    summary: 'Take an own message back within 30 seconds, or while it waits for its time: gone for everybody',
    body: z.object({ message_id: idOf('message') }),
    output: z.object({ text: z.string() }),
  }),
  deleteMessage: endpoint({
    method: 'POST',
    path: '/messages/delete',
    access: staff,
    resource,
    verb: 'delete',
    summary: 'Delete an own message: its place says so to everybody',
    body: z.object({ message_id: idOf('message') }),
    output: Message,
  }),
  revealMessageNumber: endpoint({
    method: 'POST',
    path: '/messages/reveal_number',
    access: { who: 'staff', permission: 'sensitive.unmask' },
    resource,
    verb: 'reveal',
    summary: 'Show a number that a client sent securely; every showing is recorded',
    body: z.object({ message_id: idOf('message'), place: z.number().int().min(0).max(100_000) }),
    output: z.object({ value: z.string() }),
    recent: true,
  }),
  stopReminding: endpoint({
    method: 'POST',
    path: '/messages/stop_reminding',
    access: staff,
    resource,
    verb: 'update',
    summary: 'No more reminders of a message',
    body: z.object({ message_id: idOf('message') }),
    output: Message,
  }),
};
