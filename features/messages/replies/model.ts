/** What staff write often, under a name they find it by. */
import { z } from 'zod';
import { labelField } from '#platform/name-field.ts';

export const MOST_REPLIES = 500;
export const MOST_NAME = 80;
export const MOST_REPLY = 5000;

/** What is typed of one. */
export const ReplyFields = z.object({
  name: labelField(MOST_NAME).min(1, 'Please enter a name'),
  text: z.string().trim().min(1, 'Enter the reply text').max(MOST_REPLY),
});

export const SavedReply = z.object({ id: z.number(), name: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;
