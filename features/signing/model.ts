/** The words of signing. */
import { z } from 'zod';

export const SIGNATURE_STATES = ['not_signed', 'signed', 'not_needed'] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];
export const SIGNING_METHODS = ['typed', 'drawn', 'paper'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];
/** Those that need an agreement to sign electronically, each in words of its own. */
export const ELECTRONIC_METHODS = ['typed', 'drawn'] as const;
export type ElectronicMethod = (typeof ELECTRONIC_METHODS)[number];

const MOST_STROKES = 200;
const MOST_POINTS = 4000;
/** A name drawn by hand: each stroke x, y, x, y… from 0 to 1 of the box it was drawn in. */
export const DrawnName = z
  .object({
    strokes: z
      .array(z.array(z.number().min(0).max(1)).min(2).max(MOST_POINTS))
      .min(1)
      .max(MOST_STROKES),
    /** How many times wider than high the box was. */
    ratio: z.number().min(0.2).max(20),
  })
  .refine(({ strokes }) => strokes.every(({ length }) => length % 2 === 0), 'A point has two numbers.')
  .refine(
    ({ strokes }) => strokes.reduce((sum, { length }) => sum + length, 0) <= 2 * MOST_POINTS,
    'There are too many points.',
  );
export type DrawnName = z.infer<typeof DrawnName>;

/** What is signed, and where in it. */
export interface Subject {
  /** As the feature that has it registered it. */
  kind: string;
  id: number;
  place: number;
}

/** One person at one place. */
export interface Slot {
  place: number;
  user_id: number;
  user_name: string;
  state: SignatureState;
  /** Those of a later turn sign once the earlier ones are done. */
  turn: number;
}

export const ConsentState = z.object({
  method: z.enum(ELECTRONIC_METHODS),
  /** Of the words as they stand now. */
  version: z.string(),
  text: z.string(),
  /** When the reader agreed to them; null where they have not, or have taken it back. */
  given_at: z.string().nullable(),
});
export type ConsentState = z.infer<typeof ConsentState>;

export const FIELD_KINDS = ['signature', 'initials', 'date', 'name', 'text', 'checkbox'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Points of the upright page, from its top left. */
const length = z.number().min(0).max(20_000);
export const side = z.number().positive().max(20_000);
export const FieldBox = z.object({
  /** Counted from zero. */
  page: z.int().min(0).max(10_000),
  x: length,
  y: length,
  width: side,
  height: side,
});
export type FieldBox = z.infer<typeof FieldBox>;
