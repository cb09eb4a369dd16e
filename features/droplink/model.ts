import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { personNameField } from '#platform/name-field.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { differentKind } from '#platform/refuse-numbers.ts';
import { NAME_MISSING, NO_FILES, TOO_MANY_FILES } from './messages.ts';

export const MAX_FILES = 999;
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

/** Which firm: the one somebody names, or that of a drop link. */
export const whichFirm = {
  firm: z.string().trim().max(253).default(''),
  link: z.string().max(64).optional(),
};

export const DropAsked = Sender.extend({
  ...differentKind,
  ...whichFirm,
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
  state: z.enum(['waiting', 'checking', 'quarantined', 'filed', 'rejected']),
  /** Where it went; without a name for who may not see that entity. */
  filed: z.object({ entity_name: z.string().nullable(), entity_hash: z.string().nullable() }).nullable(),
});
export type DropFile = z.infer<typeof DropFile>;

/** An entity of whom the sender may be: what they typed is that of one of its owners. */
export const DropMatch = z.object({
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  by_email: z.boolean(),
  by_name: z.boolean(),
});
export type DropMatch = z.infer<typeof DropMatch>;

/** Which sendings are shown. */
export const SHOWN = ['waiting', 'filed', 'rejected', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** One sending. Name and email are what the sender says. */
export const Drop = z.object({
  id: z.number(),
  sender_name: z.string(),
  sender_email: z.string(),
  note: z.string(),
  received_at: timestamp,
  /** What nobody has filed goes then. */
  kept_until: timestamp,
  /** The likeliest first. */
  matches: z.array(DropMatch),
  files: z.array(DropFile),
});
export type Drop = z.infer<typeof Drop>;

/** DRP-001 to DRP-006: the address to give out, and what is set of it. */
export const DropLink = z.object({
  /** Of the firm's settings: whoever saves these saves on top of it. */
  version: z.number(),
  url: z.string(),
  hide_sign_in_button_on_drop_link: z.boolean(),
  firm_user_ids_to_receive_drop_link_notification: z.array(z.number()),
  /** Files nobody has filed or deleted. */
  waiting: z.number(),
});
export type DropLink = z.infer<typeof DropLink>;
