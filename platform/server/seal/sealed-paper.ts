/** A paper that is to be sealed, known on both sides of the wall: what is drawn on it, what comes behind it. */
import type { Content } from '../pdf/set-pages.ts';

/** Points of the upright page, from its top left. */
export interface Box {
  /** Counted from zero. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Drawing =
  | { kind: 'text'; text: string }
  /** A name as a signature, in script. */
  | { kind: 'name'; name: string }
  /** As it was drawn: each stroke x, y, x, y… from 0 to 1 of the box it was drawn in, which was so many times wider than high. */
  | { kind: 'strokes'; strokes: readonly (readonly number[])[]; ratio: number }
  | { kind: 'check' };

export interface Mark extends Box {
  drawing: Drawing;
}

export interface SealPlan {
  /** Begins the empty place for the seal. */
  word: string;
  /** Who seals, and why: a reader of the PDF shows both. */
  firm: string;
  reason: string;
  at: string;
  title: string;
  marks: readonly Mark[];
  /** The pages behind: who signed, when and how. */
  certificate: Content[];
}

/** How many pages there are in all, then the bytes of the file, part by part, as base64. */
export type SealSaid = { facts: { pages: number } } | { bytes: string };

export const CERTIFIED =
  'This PDF is certified by its author and allows no changes, so it can’t be signed here.';
export const SIGNED_ELSEWHERE =
  'This PDF was signed elsewhere and can’t be signed again here. Upload a copy without that signature.';
