/** What changed in a questionnaire: against last year, and since a moment. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const DIFFERENCE_KINDS = ['new', 'gone', 'newly_yes', 'moved'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DEFAULT_THRESHOLD = 20;

export const Difference = z.object({
  /** Names this difference for its check. */
  key: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  question_no: z.number(),
  number: z.string(),
  text: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of an amount: in percent, with a sign. */
  percent: z.number().nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const ClientChange = z.object({
  at: timestamp,
  who: z.object({ id: z.number().nullable(), name: z.string() }),
  question_no: z.number(),
  number: z.string(),
  text: z.string(),
  sealed: z.boolean(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ClientChange = z.infer<typeof ClientChange>;
