/** A conversation is held by the owners of entities with their firm: one per household, not one per entity. */
import { z } from 'zod';
import { day, timestamp } from '#platform/contract.ts';
import { TAGS } from '../chat/model.ts';

export const Person = z.object({
  id: z.number(),
  name: z.string(),
  is_advisor: z.boolean(),
  avatar_url: z.string().nullable(),
  /** Messages from before were never theirs to see. */
  joined_at: timestamp,
  /** A client who cannot sign in any more, an advisor who has left. */
  inactive: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const LastMessage = z.object({
  id: z.number(),
  /** MSG-013: cut at 48 characters, attachments and deleted messages in words. */
  text: z.string(),
  user_id: z.number().nullable(),
  /** “{firm} Team” for a client. */
  user_name: z.string(),
  tag: z.enum(TAGS),
  is_reminder: z.boolean(),
  created_at: timestamp,
});

/** A line of the list. */
export const ConversationRow = z.object({
  id: z.number(),
  user_ids: z.array(z.number()),
  advisor_ids: z.array(z.number()),
  client_names: z.array(z.string()),
  advisor_names: z.array(z.string()),
  /** Of the caller, with those in threads. */
  unseen_messages: z.number(),
  last_message: LastMessage.nullable(),
  last_message_at: timestamp.nullable(),
  last_message_datetime: timestamp.nullable(),
  /** MSG-037: empty means archived. */
  relevant_company_ids: z.array(z.number()),
  relevant_company_hash_id: z.string().nullable(),
  company_names: z.array(z.string()),
  /** The place where the searched words stand, where a text was found and not a name. */
  found: z.object({ message_id: z.number(), text: z.string(), created_at: timestamp }).nullable(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** What the caller may do here, decided by the server. */
export const ConversationRights = z.object({
  send: z.boolean(),
  attach: z.boolean(),
  /** MSG-039. */
  add_self: z.boolean(),
  manage_participants: z.boolean(),
  mark_unseen: z.boolean(),
  export: z.boolean(),
  tag: z.boolean(),
  schedule: z.boolean(),
});
export type ConversationRights = z.infer<typeof ConversationRights>;

/** A conversation as it is opened; its messages come by pages. */
export const Conversation = ConversationRow.omit({ found: true }).extend({
  people: z.array(Person),
  companies: z.array(z.object({ id: z.number(), hash_id: z.string(), name: z.string() })),
  archived: z.boolean(),
  /** Why nothing can be written, in a sentence; null where it can. */
  closed_because: z.string().nullable(),
  may: ConversationRights,
  /** MSG-028: of the advisor a client would hear from. */
  advisor_out_of_office: z.boolean(),
  advisor_out_of_office_message: z.string().nullable(),
  /** Every advisor in it who is away today, with what they say about it. */
  away: z.array(z.object({ user_id: z.number(), name: z.string(), until: day, note: z.string() })),
  /** By which ways each client hears of a message now: for the line under the composer. Staff only. */
  reached_by: z.array(z.object({ user_id: z.number(), ways: z.array(z.enum(['email', 'text'])) })),
  /** The threads with replies the caller has not seen, oldest first: MSG-025. */
  unread_thread_ids: z.array(z.number()),
});
export type Conversation = z.infer<typeof Conversation>;
