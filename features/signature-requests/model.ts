/** The words of signature requests. */
import { z } from 'zod';

/** SIG-001. */
export const REQUEST_STATUSES = [
  'processing',
  'action_required',
  'sending',
  'sent',
  'signed',
  'completed',
  'error',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const FIELD_KINDS = ['signature', 'initials', 'date', 'name', 'text', 'checkbox'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const MOST_FIELDS = 500;
export const MOST_SIGNERS = 9;
const LONGEST_LABEL = 80;

/** Points of the upright page, from its top left. */
const length = z.number().min(0).max(20_000);
const side = z.number().positive().max(20_000);
export const FieldBox = z.object({
  /** Counted from zero. */
  page: z.int().min(0).max(10_000),
  x: length,
  y: length,
  width: side,
  height: side,
});
export type FieldBox = z.infer<typeof FieldBox>;

/** A place on a page that one signer fills in. */
export const Field = FieldBox.extend({
  /** Never given twice in a request: what was filled in hangs on it. */
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
