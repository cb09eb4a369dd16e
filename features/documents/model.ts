import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

/** CHK-038. What is known of a document since it came in. */
export const DOCUMENT_STATUSES = [
  'processing',
  'identify_failed',
  'identify_succeeded',
  'split_succeeded',
  'split_failed',
  'review_required',
  'analysis_succeeded',
  'action_required',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** A file as it stands in a list; everything only staff see is empty for clients. */
export const DocumentItem = z.object({
  id: z.number(),
  type: z.enum(['file', 'folder']),
  name: z.string(),
  /** Where it lies, with its name: `/2025/Client Uploads/W-2.pdf`. */
  link: z.string(),
  /** The folder it lies in. */
  path: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: timestamp.nullable(),
  created_by: z.string(),
  extracted_document_id: z.number().nullable(),
  questionnaire_id: z.number().nullable(),
  /** As it reads in lists: its formatted name and tax year. */
  questionnaire_name: z.string().nullable(),
  children: z.array(z.never()),
  items_count: z.number(),
  /** How many marks stand on its pages. */
  annotations: z.number(),
  staff_only: z.boolean(),
  /** Split off another document: deleting it warns first (CHK-013). */
  from_split: z.boolean(),
  /** Kept for other parts of the portal: it cannot be renamed, moved or deleted. */
  reserved: z.boolean(),
  is_new: z.boolean(),
  size: z.number(),
  content_type: z.string(),
  page_count: z.number().nullable(),
  /** How far the portal has read it; null for folders. */
  reading: z.enum(['waiting', 'read', 'failed', 'quarantined']).nullable(),
  has_thumbnail: z.boolean(),
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** A file as the calls that make one answer. */
export const DocumentRow = z.object({
  id: z.number(),
  entity_id: z.number(),
  path: z.string(),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  created_by: z.string(),
  created_at: timestamp,
});
export type DocumentRow = z.infer<typeof DocumentRow>;
