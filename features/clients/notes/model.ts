import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const EntityNote = z.object({
  id: z.number(),
  body: z.string(),
  pinned: z.boolean(),
  author: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  version: z.number(),
});
export type EntityNote = z.infer<typeof EntityNote>;
