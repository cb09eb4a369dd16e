/** The words of the review desk. Pure. */
import type { DeskDocument } from '../model.ts';
import type { DeskGroup } from './desk-groups.ts';

/** CHK-046 to CHK-049. */
export const GROUP_WORDS: Record<DeskGroup, string> = {
  failed: 'Failed',
  review: 'Review Required',
  identified: 'Identified',
  processing: 'Processing',
  completed: 'Completed',
};

export const pagesInWords = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** What stands under a file’s name in the queue. */
export function factsOf({ page_count, papers, fault }: DeskDocument): string {
  const pages = page_count === null ? null : pagesInWords(page_count);
  const more = papers > 1 ? `${papers} documents` : fault;
  return [pages, more].filter(Boolean).join(', ');
}

/** `Pages 1-2`, `Page 3`. */
export const pagesTitle = (written: string, count: number): string =>
  count === 1 ? `Page ${written}` : `Pages ${written}`;

export const needReview = (count: number, all: number): string =>
  count === 0
    ? 'Nothing needs review'
    : `${count} of ${all} ${all === 1 ? 'paper' : 'papers'} ${count === 1 ? 'needs' : 'need'} review`;
