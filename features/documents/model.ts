import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const MAX_UPLOAD_BYTES = 150 * 1024 * 1024;

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
