/** What was said of a paper, and where it was, before somebody accepted it: kept with it, so that this can be undone. */
import { z } from 'zod';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';
import { DoubtFacts, PlaceRef } from '../model.ts';
import { ShelvedSpot } from './paper-shelf.ts';

export const Said = z.object({
  document_type: z.string().nullable(),
  detailed_name: z.string(),
  differentiator: z.string(),
  tax_year: z.number().nullable(),
  payer: z.string().nullable(),
  belongs_to: z.string().nullable(),
  confidence: z.number().nullable(),
  needs_review: z.boolean(),
  categorized_by_ai: z.boolean(),
});

export const BeforeAccept = z.object({
  name: z.string(),
  /** What it was called since. */
  named: z.string(),
  extraction: z.enum(DOCUMENT_STATUSES).nullable(),
  /** The questionnaire it named. */
  attached: z.number().nullable(),
  /** Null where nobody had looked. */
  said: Said.nullable(),
  doubts: z.array(DoubtFacts),
  /** Null where it stayed where it was. */
  moved: z.object({ to: PlaceRef, from: ShelvedSpot.nullable() }).nullable(),
});
export type BeforeAccept = z.infer<typeof BeforeAccept>;
