/** What of each paper of the catalog is on a page. */
import type { Place } from '#platform/page-text/page-text.ts';
import type { CatalogPaper } from './catalogue/make.ts';
import { CATALOG } from './catalogue/forms.ts';
import type { PageWords } from './page-words.ts';
import type { NumberHit, OmbHit } from './numbers.ts';
import { isGenericTitle, type Meant, papersWith, type Sign } from './vocabulary.ts';

export interface Clues {
  page: PageWords;
  meant: readonly Meant[];
  numbers: readonly NumberHit[];
  ombs: readonly OmbHit[];
  signs: ReadonlyMap<Sign, readonly Meant[]>;
}

export interface TitleHit {
  hit: Meant;
  /** On top or in a line of its own, not in the middle of a sentence. */
  isOwn: boolean;
  isGeneric: boolean;
}

export interface FoundEvidence {
  paper: CatalogPaper;
  omb: OmbHit | null;
  title: TitleHit | null;
  number: NumberHit | null;
  labels: readonly { box: string; words: string; hit: Meant }[];
  /** Of the boxes of the form: how many were found, and their weight. A label that many forms have weighs less. */
  boxes: { found: number; of: number; share: number };
  words: readonly Meant[];
  /** Labels of the payer, the recipient and their numbers. */
  blocks: readonly Meant[];
}

export const has = ({ signs }: Clues, ...some: readonly Sign[]): boolean =>
  some.some((sign) => signs.has(sign));

const TOP = 0.35;
/** A sentence of its own: nothing else says it. */
const TELLING = 30;

function titleHit(page: PageWords, hit: Meant, paper: CatalogPaper): TitleHit {
  const segment = page.segmentOf.get(hit.words[0]!)!;
  const isAlone =
    segment.letters.length <= hit.letters.length * 1.7 + 8 ||
    segment.letters.startsWith(hit.letters.slice(0, 12));
  const isTop = paper.kind === 'form' || hit.y < page.height * TOP || hit.height >= 11;
  const isTelling = paper.kind === 'paper' && hit.letters.length >= TELLING;
  const isOwn = isTelling || (isAlone && isTop);
  return { hit, isOwn, isGeneric: isGenericTitle(hit.letters, paper) };
}

const BOX = /^\d{1,2}[a-z]?\.?$/;

/** "1 Interest income" is the label of a box, and no title. */
function isBoxLabel(page: PageWords, { means, words }: Meant): boolean {
  if (means.labels.length === 0) return false;
  const { row, words: own } = page.segmentOf.get(words[0]!)!;
  const its = page.segments.filter((segment) => segment.row === row && segment.x < own[0]!.x);
  const before = own[own.indexOf(words[0]!) - 1] ?? its.at(-1)?.words.at(-1);
  return before !== undefined && BOX.test(before.text);
}

const strength = ({ hit, isOwn, isGeneric }: TitleHit): number =>
  (isOwn ? 200 : 0) + (isGeneric ? 0 : 100) + hit.letters.length - hit.errors;

/** The papers of which anything is on the page. */
export function evidenceOn(clues: Clues): FoundEvidence[] {
  const { page, meant, numbers, ombs } = clues;
  const seen = new Set<CatalogPaper>();
  for (const { means } of meant) {
    for (const paper of means.titles) seen.add(paper);
    for (const { paper } of means.labels) seen.add(paper);
    for (const paper of means.words) seen.add(paper);
  }
  for (const { papers } of numbers) for (const paper of papers) seen.add(paper);
  for (const { number } of ombs) for (const paper of CATALOG) if (paper.omb.includes(number)) seen.add(paper);
  return [...seen].map((paper) => {
    const titles = meant
      .filter((hit) => hit.means.titles.includes(paper) && !isBoxLabel(page, hit))
      .map((hit) => titleHit(page, hit, paper))
      .toSorted((a, b) => strength(b) - strength(a));
    const its = numbers.filter(({ papers }) => papers.includes(paper));
    return {
      paper,
      omb: ombs.find(({ number }) => paper.omb.includes(number)) ?? null,
      title: titles[0] ?? null,
      number: its.find(({ isStrong }) => isStrong) ?? its[0] ?? null,
      ...labelsOf(meant, paper),
      // Of a bill or letter, a second title is one more of its words.
      words: once([
        ...meant.filter(({ means }) => means.words.includes(paper)),
        ...(paper.kind === 'paper' ? titles.slice(1).map(({ hit }) => hit) : []),
      ]).filter(({ letters }) => letters !== titles[0]?.hit.letters),
      blocks: once(
        meant.filter(({ means }) => means.fields.some((field) => field.paper === paper && field.rank < 3)),
      ),
    };
  });
}

const once = (hits: readonly Meant[]): Meant[] => [
  ...new Map(hits.map((hit) => [hit.letters, hit])).values(),
];

function labelsOf(meant: readonly Meant[], paper: CatalogPaper): Pick<FoundEvidence, 'labels' | 'boxes'> {
  const labels = new Map<string, { box: string; words: string; hit: Meant }>();
  for (const hit of meant)
    for (const one of hit.means.labels)
      if (one.paper === paper && !labels.has(one.box))
        labels.set(one.box, { box: one.box, words: one.words, hit });
  const weights = weightsOf(paper);
  const of = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const found = [...labels.keys()].reduce((sum, box) => sum + weights.get(box)!, 0);
  return {
    labels: [...labels.values()],
    boxes: { found: labels.size, of: weights.size, share: of > 0 ? found / of : 0 },
  };
}

const weightsByPaper = new Map<CatalogPaper, ReadonlyMap<string, number>>();

/** Each box once; a former wording of its label is the same box. */
function weightsOf(paper: CatalogPaper): ReadonlyMap<string, number> {
  const known = weightsByPaper.get(paper);
  if (known) return known;
  const weights = new Map<string, number>();
  for (const { box, words } of paper.labels)
    weights.set(box, Math.max(weights.get(box) ?? 0, 1 / papersWith(words)));
  weightsByPaper.set(paper, weights);
  return weights;
}

/** Where the title and the number of a paper stand: the year is beside them. */
export const titlePlaces = ({ title, number, omb }: FoundEvidence): Place[] =>
  [title?.hit, number, omb].filter((place) => place !== null && place !== undefined);
