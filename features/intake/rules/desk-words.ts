/** The words of the review desk. Pure. */
import type { QualityFault } from '#platform/picture-quality.ts';
import type { DeskDocument, IdentifiedFacts } from '../model.ts';
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

/** What stands under a file’s name in the queue. While its pages are read, how far that is. */
export function factsOf({ status, page_count, papers, fault, scanned }: DeskDocument): string {
  if (status === 'processing' && scanned) {
    const all = scanned.read + scanned.waiting + scanned.failed;
    return `Reading page ${Math.min(scanned.read + scanned.failed + 1, all)} of ${all}`;
  }
  const pages = page_count === null ? null : pagesInWords(page_count);
  const unread = scanned && scanned.failed > 0 ? `${pagesInWords(scanned.failed)} couldn’t be read` : null;
  const more = papers > 1 ? `${papers} documents` : fault;
  return [pages, more, unread].filter(Boolean).join(', ');
}

/** In percent, of the pages without text of their own; null where none is read now. */
export function scanPercent({ status, scanned }: Pick<DeskDocument, 'status' | 'scanned'>): number | null {
  if (status !== 'processing' || !scanned) return null;
  const done = scanned.read + scanned.failed;
  return Math.round((100 * done) / (done + scanned.waiting));
}

const FAULT_WORDS: Record<QualityFault, string> = {
  dark: 'too dark',
  blurred: 'blurred',
  glare: 'too bright in places',
};
const MOST_FAULTS = 3;

/** "Page 1 is blurred." Empty where all pages are good. */
export function faultsInWords(pages: IdentifiedFacts['scan_faults']): string {
  const said = pages
    .slice(0, MOST_FAULTS)
    .map(({ page, faults }) => `Page ${page + 1} is ${faults.map((one) => FAULT_WORDS[one]).join(' and ')}.`);
  const more = pages.length - said.length;
  if (more > 0)
    said.push(more === 1 ? '1 more page is hard to read.' : `${more} more pages are hard to read.`);
  return said.join(' ');
}

interface Reading {
  backlog: number;
  arrived: number;
  isLooking: boolean;
}

/** Beside the message that papers are still read: how many. */
export function readingWords({ backlog, arrived, isLooking }: Reading): string {
  const left = backlog === 1 ? '1 paper is still being read.' : `${backlog} papers are still being read.`;
  if (!isLooking) return left;
  const here = arrived === 1 ? '1 new paper is here.' : `${arrived} new papers are here.`;
  return backlog === 0
    ? arrived === 0
      ? 'Looking for your files.'
      : here
    : arrived === 0
      ? left
      : `${left} ${here}`;
}

/** `Pages 1-2`, `Page 3`. */
export const pagesTitle = (written: string, count: number): string =>
  count === 1 ? `Page ${written}` : `Pages ${written}`;

interface OpenCounts {
  /** Failed, or to be looked at. */
  to_review: number;
  /** Still being read. */
  reading: number;
  all: number;
}

/** "2 of 5 papers need review, 1 still being read". What is still being read may need review, too. */
export function needReview({ to_review, reading, all }: OpenCounts): string {
  const later = reading > 0 ? `, ${reading} still being read` : '';
  if (to_review === 0) return `Nothing needs review${reading > 0 ? ` yet${later}` : ''}`;
  return `${to_review} of ${all} ${all === 1 ? 'paper' : 'papers'} ${to_review === 1 ? 'needs' : 'need'} review${later}`;
}
