import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { Form, SECTION_KEYS } from '#features/questionnaires/model.ts';

export const COUNTRIES = ['US', 'CA'] as const;

/** A section as lists know it. */
export const SectionName = z.object({ id: z.number(), name: z.string(), section_key: z.enum(SECTION_KEYS) });
export type SectionName = z.infer<typeof SectionName>;

export const TemplateRow = z.object({
  id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  country: z.enum(COUNTRIES),
  entity_types: z.array(z.string()),
  /** The newest published version; null before the first. */
  version: z.number().nullable(),
  has_draft: z.boolean(),
  sections: z.array(SectionName),
  questions: z.number(),
  minutes: z.number(),
  /** What the check found in it. */
  to_fix: z.number(),
  to_review: z.number(),
  public_start: z.boolean(),
  sent: z.number(),
  last_sent_at: timestamp.nullable(),
  updated_at: timestamp,
  updated_by: z.string().nullable(),
  deleted_at: timestamp.nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** A template opened: its draft, or what was published last where there is none. */
export const TemplateDetail = TemplateRow.extend({
  form: Form,
  draft_version: z.number(),
  /** The next number for a section or question. */
  next_no: z.number(),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

export const CatalogEntry = z.object({
  key: z.string(),
  country: z.enum(COUNTRIES),
  name: z.string(),
  about: z.string(),
  entity_types: z.array(z.string()),
  sections: z.number(),
  questions: z.number(),
  minutes: z.number(),
  /** Templates of the firm that began as this. */
  in_firm: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

/** How many stand behind each tab of the list. */
export const TemplateCounts = z.object({
  all: z.number(),
  published: z.number(),
  draft: z.number(),
  to_fix: z.number(),
  deleted: z.number(),
  catalog: z.number(),
});
export type TemplateCounts = z.infer<typeof TemplateCounts>;
