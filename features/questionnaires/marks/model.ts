/** What staff do to one item of a questionnaire. */
import { z } from 'zod';

export const MARK_KINDS = ['received', 'waived', 'returned'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 500;

/** How an answer stood before it was marked, so that Undo can put it back. A sealed value is left where it is. */
export const Before = z.object({
  exists: z.boolean(),
  value: z.string().nullable(),
  answer_by: z.string().nullable(),
  returned: z.string().nullable(),
  waived: z.boolean(),
  answered_by: z.number().nullable(),
  answered_at: z.string().nullable(),
  completed: z.boolean(),
  submitted_at: z.string().nullable(),
});
export type Before = z.infer<typeof Before>;

/** The newest that was done to each item and not undone. */
export interface ItemMark {
  id: number;
  question_no: number;
  kind: MarkKind;
  reason: string;
  by: { id: number; name: string };
  at: string;
  /** Of the answer it left. */
  version: number;
}
