/** The words of signing. */
import { z } from 'zod';

export const SUBJECT_KINDS = ['questionnaire', 'tax_return'] as const;
export const SIGNATURE_STATES = ['not_signed', 'signed', 'not_needed'] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];
export const SIGNING_METHODS = ['typed', 'paper'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** What is signed, and where in it. */
export interface Subject {
  kind: (typeof SUBJECT_KINDS)[number];
  id: number;
  place: number;
}

/** One person at one place. */
export interface Slot {
  place: number;
  user_id: number;
  user_name: string;
  state: SignatureState;
}

export const ConsentState = z.object({
  /** Of the words as they stand now. */
  version: z.string(),
  text: z.string(),
  /** When the reader agreed to them; null where they have not, or have taken it back. */
  given_at: z.string().nullable(),
});
export type ConsentState = z.infer<typeof ConsentState>;
