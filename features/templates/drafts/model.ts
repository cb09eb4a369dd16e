import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const TemplateVersion = z.object({
  version: z.number(),
  name: z.string(),
  /** What is different from the one before, in words. */
  changes: z.array(z.string()),
  published_by: z.string().nullable(),
  published_at: timestamp,
  sent: z.number(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;
