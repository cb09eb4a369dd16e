import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

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

/** A document as it is taken out of the portal. */
export const ExportableDocument = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  size: z.number(),
  content_type: z.string(),
  /** Of its folder; null where that belongs to no year. */
  year: z.number().nullable(),
  created_at: timestamp,
});
/** One answer holds no more than this. */
export const EXPORT_MOST = 10_000;
