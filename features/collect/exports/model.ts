/** Questionnaires as files: what can be asked for, and what is known of an export while it is made and after. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { EXPORT_STATES, FORMATS } from './rules/formats.ts';

export const ExportRow = z.object({
  id: z.number(),
  format: z.enum(FORMATS),
  /** Of the file, with its extension. */
  name: z.string(),
  questionnaire_ids: z.array(z.number()),
  state: z.enum(EXPORT_STATES),
  /** Why it failed, where whoever asked can do something about it. */
  failure: z.enum(['too_large']).nullable(),
  steps_done: z.number(),
  steps_total: z.number(),
  documents: z.number(),
  pages: z.number().nullable(),
  size: z.number().nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  expires_at: timestamp,
  sent_state: z.enum(['queued', 'sent', 'failed']).nullable(),
});
export type ExportRow = z.infer<typeof ExportRow>;

/** OVR-073. */
export const ExportDocument = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  included: z.boolean(),
  needsDescription: z.boolean(),
  description: z.string(),
  /** The form it is, by its name in the standard order; null where nobody knows. */
  form: z.string().nullable(),
  pages: z.number().nullable(),
  content_type: z.string(),
  questionnaire_id: z.number(),
});
export type ExportDocument = z.infer<typeof ExportDocument>;

export const ExportGroup = z.object({
  company_id: z.number(),
  company_name: z.string(),
  questionnaires: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      formatted_name: z.string(),
      tax_year: z.number(),
      items_to_go: z.number(),
      /** By the reader; null where they never did. */
      last_export_at: timestamp.nullable(),
    }),
  ),
  documents: z.array(ExportDocument),
  /** Left out because they still have to be looked at. */
  held_back: z.array(z.object({ id: z.number(), name: z.string() })),
  may_describe: z.boolean(),
});
export type ExportGroup = z.infer<typeof ExportGroup>;

export const ReviewRow = z.object({
  id: z.number(),
  company_name: z.string(),
  company_hash: z.string(),
  formatted_name: z.string(),
  tax_year: z.number(),
  submitted_at: timestamp.nullable(),
  completed: z.boolean(),
  locked: z.boolean(),
  documents: z.number(),
  /** By anybody of the firm. */
  exported_at: timestamp.nullable(),
  exported_by: z.string().nullable(),
  /** The client did something since. */
  changed_since: z.boolean(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** What an export was asked with, beside what stands in columns of its own. */
export const ExportOptions = z.object({
  include_documents: z.boolean(),
  include_toc: z.boolean(),
  include_pages: z.boolean(),
  remove_nos_and_na_answers: z.boolean(),
  convert_images_to_pdfs: z.boolean(),
  mark_changes: z.boolean(),
  save_as_names: z.record(z.string(), z.string()),
  /** In this order, where somebody chose one; null for all that are listed. */
  documents_to_include: z.array(z.number()).nullable(),
  documents_to_exclude: z.array(z.number()),
  document_order: z.enum(['standard', 'firm']),
  trigger_webhook: z.boolean(),
  export_to_platforms: z.array(z.string()),
});
export type ExportOptions = z.infer<typeof ExportOptions>;
