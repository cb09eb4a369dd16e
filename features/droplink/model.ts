import { z } from 'zod';
import { personNameField } from '#platform/name-field.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
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

/** What is known of a file without its content. */
export const FileFacts = z.object({
  name: z.string().max(1000),
  size: z.int().nonnegative(),
  head: z.base64().max(HEAD_TEXT),
});
export type FileFacts = z.infer<typeof FileFacts>;

export const CheckAsked = Sender.extend({
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
