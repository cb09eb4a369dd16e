/** The words of placing fields on pages and choosing who fills them in. */
import { z } from 'zod';
import { FIELD_KINDS, FieldBox, side } from '../model.ts';

export const MOST_SIGNERS = 9;
const LONGEST_LABEL = 80;

/** A place on a page that one signer fills in. */
export const Field = FieldBox.extend({
  /** Never given twice in a document: what was filled in hangs on it. */
  no: z.int().min(1).max(100_000),
  kind: z.enum(FIELD_KINDS),
  signer: z.number(),
  required: z.boolean(),
  /** What to write, for text and checkboxes. */
  label: z.string().trim().max(LONGEST_LABEL).default(''),
  every_page: z.boolean().default(false),
  /** The words of the paper that led here; null where staff put it. */
  found_by: z.string().max(200).nullable().default(null),
});
export type Field = z.infer<typeof Field>;

export const PageSize = z.object({ width: side, height: side });
export type PageSize = z.infer<typeof PageSize>;

/** Who signs, and when: those of a later turn once the earlier ones are done. */
export const Signer = z.object({ user_id: z.number(), turn: z.int().min(0).max(MOST_SIGNERS) });
export type Signer = z.infer<typeof Signer>;

/** Somebody who may be asked to sign. */
export const Candidate = z.object({
  user_id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  /** They sign for this entity as a rule. */
  signs: z.boolean(),
  /** Why nobody can be asked: no email address, not active. */
  unreachable: z.string().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;
