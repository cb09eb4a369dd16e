/** The text of a Word file as it is looked at. */
export const SHOWN_LETTERS = 1_000_000;

export interface ShownWords {
  text: string;
  /** There is more than is shown. */
  isCut: boolean;
}

export const WORDS_BROKEN = 'We could not read this document. Export it again as a PDF.';
export const WORDS_TOO_HEAVY = 'This document is too large to show here. Download it to read it.';
