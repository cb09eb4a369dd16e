/** What is kept of a page: places, words that led to something, and numbers as far as they are ever kept. */
import { z } from 'zod';

/** Counted from zero. */
export const pageNo = z.int().min(0).max(10_000);
const length = z.number().min(0).max(20_000);

/** Points of the upright page, from its top left. */
export const PageBox = z.object({ page: pageNo, x: length, y: length, width: length, height: length });
export type PageBox = z.infer<typeof PageBox>;

/** Words of a page that led to something. Never a number of a person. */
export const Reason = PageBox.extend({ text: z.string().max(200) });
export type Reason = z.infer<typeof Reason>;

/** A number of a person or a business, as far as it is ever kept. */
export const MaskedTin = z.object({
  kind: z.enum(['ssn', 'ein', 'sin', 'bn', 'unknown']),
  last4: z.string().regex(/^\d{4}$/),
});
export type MaskedTin = z.infer<typeof MaskedTin>;
