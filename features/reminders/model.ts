/** What staff see of reminders. */
import { z } from 'zod';
import { CHANNELS } from './rules/channels.ts';

/** When the next one goes out and why, or why none does. */
export const NextWords = z.object({ on: z.string().nullable(), because: z.string() });

export const LoggedReminder = z.object({
  id: z.number(),
  sent_at: z.string(),
  to: z.string(),
  /** Null where it went out by itself. */
  by: z.string().nullable(),
  channels: z.array(z.enum(CHANNELS)),
  because: z.string(),
});
export type LoggedReminder = z.infer<typeof LoggedReminder>;
