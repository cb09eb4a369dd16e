/** What is written in a conversation. */
import { z } from 'zod';
import { day, timestamp } from '#platform/contract.ts';
import { NUMBER_KINDS } from '#platform/private-numbers.ts';

/** MSG-040. */
export const TAGS = ['general', 'urgent', 'emergency'] as const;
export type Tag = (typeof TAGS)[number];

export const MOST_LETTERS = 10_000;
/** MSG-026. */
export const PAGE = 500;
export const THREAD_PAGE = 100;
/** MSG-054. */
export const UNSEND_SECONDS = 30;

/** MSG-003: the wire's own form of a message with files. */
export const ATTACHMENT_MARKER = '[[attachment]]';
export const ATTACHMENT_DELIMITER = '||';

export const Attachment = z.object({
  /** What stands in the text: path and name within the entity. */
  document_location: z.string(),
  document_id: z.number(),
  company_hash: z.string(),
  name: z.string(),
  /** False when it was deleted or is not the caller's to see any more. */
  available: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A number that was sent securely: the text holds it masked, and staff who may open it. */
export const SecureNumber = z.object({
  place: z.number(),
  kind: z.enum(NUMBER_KINDS),
  masked: z.string(),
});
export type SecureNumber = z.infer<typeof SecureNumber>;

/** Why a message with a number goes out openly all the same. */
export const MOST_REASON = 300;

/** MSG-002. */
export const Message = z.object({
  id: z.number(),
  conversation_id: z.number(),
  /** As the wire has it; files also stand in `attachments`. */
  text: z.string(),
  attachments: z.array(Attachment),
  secure_numbers: z.array(SecureNumber),
  user_id: z.number().nullable(),
  /** MSG-027: “{firm} Team” for a client. */
  user_name: z.string(),
  created_at: timestamp,
  /** The message it answers; null in the conversation itself. */
  message_thread_id: z.number().nullable(),
  tag: z.enum(TAGS),
  scheduled: z.boolean(),
  scheduled_time: timestamp.nullable(),
  unseen_user_ids: z.array(z.number()),
  is_log: z.boolean(),
  is_firm_user: z.boolean(),
  edited_at: timestamp.nullable(),
  /** MSG-055: then its text is the placeholder. */
  deleted: z.boolean(),
  /** A reminder of an earlier message, which it names. */
  reminds_of: z.number().nullable(),
  /** MSG-042: the day of the next one; null where none is to come. Staff only. */
  next_reminder_on: day.nullable(),
  /** Replies in its thread, and those of them the caller has not seen. */
  replies: z.number(),
  unseen_replies: z.number(),
  /** What the caller may do with it now. `unsend` runs out at `unsend_until`. */
  may: z.object({ edit: z.boolean(), unsend: z.boolean(), delete: z.boolean(), reschedule: z.boolean() }),
  /** Whether the caller may open the numbers that were sent securely. */
  may_reveal: z.boolean(),
  unsend_until: timestamp.nullable(),
});
export type Message = z.infer<typeof Message>;
