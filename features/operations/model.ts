import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const ParkedJob = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  parked_at: timestamp,
});
export type ParkedJob = z.infer<typeof ParkedJob>;
