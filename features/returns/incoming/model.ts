/** How a return comes in, and how one takes the place of another. */
import { z } from 'zod';

/** Amounts in cents; what was null is not in one of the two. */
const ChangedFigure = z.object({
  authority: z.string(),
  label: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Above the limit of its kind: whoever signed signs again. */
  voids: z.boolean(),
});
export type ChangedFigure = z.infer<typeof ChangedFigure>;

/** What a replacement does, before it is done. */
export const Replacement = z.object({
  state: z.enum(['reading', 'ready', 'failed']),
  error_code: z.string().nullable(),
  uploaded_at: z.string(),
  page_count: z.number(),
  figures: z.array(ChangedFigure),
  forms: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Who has signed it, and would have to again. */
      signed_by: z.array(z.string()),
      outcome: z.enum(['kept', 'voided', 'gone']),
      why: z.string(),
    }),
  ),
});
export type Replacement = z.infer<typeof Replacement>;
