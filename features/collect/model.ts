import { z } from 'zod';
import { idOf } from '#platform/contract.ts';

export const MOST_AT_ONCE = 500;

/** What every call names that changes many at once. */
export const questionnaireIds = z.array(idOf('questionnaire')).min(1).max(MOST_AT_ONCE);

/** What became of a change of many: how many stand as was asked, and which were left as they are, each with why. */
export const BulkOutcome = z.object({
  done: z.number(),
  left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
