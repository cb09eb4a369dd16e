/** The evidence of a page as words with their places. */
import { boxOf, type Place, reasonOf } from '#platform/page-text/page-text.ts';
import type { EvidenceKind, PaperEvidence } from '../model.ts';
import type { FoundEvidence } from './evidence.ts';
import { maskNumbers } from './mask.ts';
import { asSeen, type PageWords } from './page-words.ts';
import type { Parties } from './parties.ts';

interface Marks {
  year: (Place & { text: string }) | null;
  printed: (Place & { text: string }) | null;
  copy: (Place & { text: string }) | null;
  corrected: (Place & { text: string }) | null;
  isVoid: (Place & { text: string }) | null;
}

const MOST_WORDS = 3;

/** "1–20" of the boxes 1, 2, 3 … 20; boxes with letters alone stand apart. */
function rangeOf(boxes: readonly string[]): string {
  const numbers = boxes
    .filter((box) => /^\d/.test(box))
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const its = numbers.length > 0 ? numbers : [...boxes];
  return its.length > 1 ? `${its[0]}–${its.at(-1)}` : (its[0] ?? '');
}

export function evidenceInWords(
  page: PageWords,
  { omb, title, number, labels, boxes, words }: FoundEvidence,
  parties: Parties | null,
  { year, printed, copy, corrected, isVoid }: Marks,
): PaperEvidence[] {
  const say = (kind: EvidenceKind, one: (Place & { text: string }) | null | undefined): PaperEvidence[] =>
    one
      ? [
          {
            ...reasonOf(page.no, kind === 'omb' ? one.text : maskNumbers(one.text), asSeen(page, one)),
            kind,
          },
        ]
      : [];
  return [
    ...say('omb', omb),
    ...say('title', title?.hit),
    ...say('number', number),
    ...(labels.length > 0
      ? [
          {
            ...reasonOf(
              page.no,
              rangeOf(labels.map(({ box }) => box)),
              boxOf(labels.map(({ hit }) => asSeen(page, hit))),
            ),
            kind: 'labels' as const,
            found: boxes.found,
            of: boxes.of,
          },
        ]
      : []),
    ...words.slice(0, MOST_WORDS).flatMap((hit) => say('words', hit)),
    ...say('payer', parties?.issuer),
    ...say('payer', parties?.issuerTin),
    ...say('recipient', parties?.recipient),
    ...say('recipient', parties?.recipientTin),
    ...say('account', parties?.account),
    ...say('year', year),
    ...say('page_of', printed),
    ...say('copy', copy),
    ...say('corrected', corrected),
    ...say('void', isVoid),
  ];
}
