import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { personNameField } from '#platform/name-field.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { differentKind } from '#platform/refuse-numbers.ts';
import { NAME_MISSING, NO_FILES, TOO_MANY_FILES } from './messages.ts';

export const MAX_FILES = 20;
/** How much of a file tells what it is. */
export const HEAD_BYTES = 64;
const HEAD_TEXT = Math.ceil(HEAD_BYTES / 3) * 4;

/** Who sends, and what they say with it. */
export const Sender = z.object({
  name: personNameField(200).min(1, NAME_MISSING),
  email: emailAddress(),
  note: z.string().trim().max(2000).default(''),
});

export type Sending = z.input<typeof Sender> & { note: string };

/** What is known of a file without its content. */
export const FileFacts = z.object({
  name: z.string().max(1000),
  size: z.int().nonnegative(),
  head: z.base64().max(HEAD_TEXT),
});
export type FileFacts = z.infer<typeof FileFacts>;

export const DropAsked = Sender.extend({
  ...differentKind,
  firm: z.string().trim().max(253),
  files: z.array(FileFacts).min(1, NO_FILES).max(MAX_FILES, TOO_MANY_FILES),
});

export const Verdict = z.object({
  name: z.string(),
  /** `ignored` files are left out without a word being wrong with the rest. */
  state: z.enum(['fine', 'refused', 'ignored']),
  message: z.string().nullable(),
});
export type Verdict = z.infer<typeof Verdict>;

export const StartedFile = Verdict.extend({
  /** Where its bytes go; null when it is not taken. */
  url: z.string().nullable(),
});

export const DropFile = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  state: z.enum(['waiting', 'checking', 'quarantined', 'filed']),
  /** Where it went; without a name for who may not see that entity. */
  filed: z.object({ entity_name: z.string().nullable(), entity_hash: z.string().nullable() }).nullable(),
});
export type DropFile = z.infer<typeof DropFile>;

/** One sending. Name and email are what the sender says. */
export const Drop = z.object({
  id: z.number(),
  sender_name: z.string(),
  sender_email: z.string(),
  note: z.string(),
  received_at: timestamp,
  files: z.array(DropFile),
});
export type Drop = z.infer<typeof Drop>;
