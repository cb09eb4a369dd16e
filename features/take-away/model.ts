import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

/** Days until it is deleted. */
export const KEPT_DAYS = 3;

export const TakeAway = z.object({
  id: z.number(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'expired']),
  files: z.number(),
  size: z.number().nullable(),
  created_by: z.string(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
});
export type TakeAway = z.infer<typeof TakeAway>;
