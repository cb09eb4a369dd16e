/** Doubts about a paper where it is, for its client. Apart from the words of staff, which no client loads. Pure. */
import type { DoubtKind } from '../model.ts';

export const DOUBT_LINES: Readonly<Record<DoubtKind, string>> = {
  other_year: 'This looks like another year’s',
  other_person: 'This is in another name',
  same_again: 'This was already sent',
  page_missing: 'A page is missing',
  too_dark: 'This is too dark to read',
  blurred: 'This is too blurred to read',
  glare: 'There’s glare on this one',
  corrected: 'This replaces an earlier one',
};
