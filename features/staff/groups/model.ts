import { z } from 'zod';

/** A group with how many stand in it. */
export const EditedGroup = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  staff: z.number(),
  clients: z.number(),
});
export type EditedGroup = z.infer<typeof EditedGroup>;
