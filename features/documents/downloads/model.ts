import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

const MB = 1024 * 1024;
/** DOC-061. */
export const MOST_BYTES = 150 * MB;
export const MOST_CONVERTED_BYTES = 15 * MB;
export const ARCHIVE_HOURS = 24;

/** A zip that was asked for: at once, or told of when it is ready. */
export const Archive = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(['ready', 'queued', 'done', 'failed']),
  created_at: timestamp,
  expires_at: timestamp,
});
export type Archive = z.infer<typeof Archive>;
