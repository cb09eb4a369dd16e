/** Doubts about a paper in a few words, for lists and the activity log. Pure. */
import type { DocumentDoubt, DoubtKind } from '../model.ts';

export const DOUBT_WORDS: Readonly<Record<DoubtKind, string>> = {
  other_year: 'another year',
  other_person: 'another name',
  same_again: 'sent before',
  page_missing: 'a page is missing',
  too_dark: 'too dark to read',
  blurred: 'too blurred to read',
  glare: 'glare on the picture',
  corrected: 'replaces an earlier one',
};

/** "Another year: 2024, not 2025. The client keeps it." */
export function doubtForStaff({ facts, kept }: DocumentDoubt): string {
  const words = DOUBT_WORDS[facts.kind];
  const more =
    facts.kind === 'other_year'
      ? `: ${facts.found}, not ${facts.wanted}`
      : facts.kind === 'other_person'
        ? `: ${facts.name}`
        : facts.kind === 'page_missing'
          ? `: ${facts.missing.join(', ')} of ${facts.of}`
          : '';
  const said = facts.kind === 'corrected' ? 'Undone' : 'The client keeps it';
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${more}.${kept ? ` ${said}.` : ''}`;
}
