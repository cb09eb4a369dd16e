/** What staff write often, under a name they find it by. */
import { z } from 'zod';

export const MOST_REPLIES = 500;
export const MOST_NAME = 80;
export const MOST_REPLY = 5000;

/** What is typed of one. */
export const ReplyFields = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(MOST_NAME),
  text: z.string().trim().min(1, 'Please enter a text').max(MOST_REPLY),
});

export const SavedReply = z.object({ id: z.number(), name: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;
