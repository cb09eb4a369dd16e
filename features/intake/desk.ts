/** The shapes of the review desk. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';
import { FormType, IdentifiedPile } from './model.ts';

export const DeskDocument = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** In percent; null where nobody has looked, and where a person has. */
  confidence: z.number().nullable(),
  document_type: FormType.nullable(),
  detailed_name: z.string(),
  differentiator: z.string(),
  tax_year: z.number().nullable(),
  /** How many papers were found in it. */
  papers: z.number(),
  page_count: z.number().nullable(),
  content_type: z.string(),
  has_thumbnail: z.boolean(),
  parent_document_id: z.number().nullable(),
  questionnaire_id: z.number().nullable(),
  sent_by: z.string(),
  created_at: timestamp,
  /** Why it could not be read, in words. */
  fault: z.string().nullable(),
  /** Of what is said of it; 0 where nothing is. */
  version: z.number(),
});
export type DeskDocument = z.infer<typeof DeskDocument>;

export const IdentifiedFacts = z.object({
  document_id: z.number(),
  document_type: FormType.nullable(),
  detailed_name: z.string(),
  differentiator: z.string(),
  tax_year: z.number().nullable(),
  /** In percent; null where a person said what it is. */
  confidence: z.number().nullable(),
  needs_review: z.boolean(),
  categorized_by_ai: z.boolean(),
  version: z.number(),
  /** Each paper in it; null where nothing was read. */
  pile: IdentifiedPile.nullable(),
});
export type IdentifiedFacts = z.infer<typeof IdentifiedFacts>;

/** A checklist item; without a question it is the additional attachments. */
export const PlaceRef = z.object({
  questionnaire_id: z.int().positive(),
  question_no: z.int().min(0).nullable(),
});
export type PlaceRef = z.infer<typeof PlaceRef>;

export const PaperPlace = PlaceRef.extend({
  questionnaire: z.string(),
  /** The item as its client reads it. */
  text: z.string(),
  /** The form it asks for. */
  paper: z.string().nullable(),
  state: z.enum(['open', 'received']),
  /** It lies there now. */
  is_here: z.boolean(),
});
export type PaperPlace = z.infer<typeof PaperPlace>;
