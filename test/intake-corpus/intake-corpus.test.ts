import { describe, expect, it } from 'vitest';
import type { Learned } from '#features/intake/rules/learned-evidence.ts';
import { identifyPile } from '#features/intake/rules/start-pile.ts';
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { everyDocument, KINDS } from './corpus.ts';
import { learnedFrom, measureSplits, measureTypes } from './measure.ts';
import { type NoiseName, noisy, topCut, turnedPage } from './noise.ts';

const SEEDS = [1, 2, 3];
const PILES = Array.from({ length: 40 }, (_, at) => at + 1);

/** The least that must be right. A type that is sure and wrong is worse than one that staff choose. */
const FLOORS: readonly (readonly [noise: NoiseName | null, types: number, splits: number])[] = [
  [null, 0.97, 0.95],
  ['scanned', 0.88, 0.95],
  ['skewed', 0.88, 0.95],
  ['photographed', 0.88, 0.95],
];
const MOST_WRONG = 0.01;

it('the corpus has at least 30 types and 100 documents, and 3 layouts of the common forms', () => {
  expect(new Set(KINDS.map(({ type }) => type)).size).toBeGreaterThan(30);
  expect(KINDS.length * SEEDS.length).toBeGreaterThan(100);
  for (const type of ['W-2', '1099-INT', '1099-DIV', '1099-R', '1098', 'K-1 (1065)'])
    expect(KINDS.filter((kind) => kind.type === type).length, type).toBeGreaterThanOrEqual(3);
});

describe.each(FLOORS)('papers %s', (noise, types, splits) => {
  it(`at least ${types} of the types are right, and at most ${MOST_WRONG} are sure and wrong`, () => {
    const measured = SEEDS.map((seed) => measureTypes(seed, noise));
    const sum = (of: (one: (typeof measured)[number]) => number) =>
      measured.reduce((all, one) => all + of(one), 0);
    const documents = sum((one) => one.documents);
    const wrong = measured.flatMap((one) => one.wrong);
    expect(sum((one) => one.right) / documents).toBeGreaterThanOrEqual(types);
    expect(wrong.length / documents, wrong.join('; ')).toBeLessThanOrEqual(MOST_WRONG);
  });

  it(`splits have an F1 of at least ${splits}`, () => {
    const { f1, wrong } = measureSplits(PILES, noise);
    expect(f1, wrong.join('; ')).toBeGreaterThanOrEqual(splits);
  });
});

describe.each([90, 180, 270] as const)('papers turned by %i degrees', (turn) => {
  it.each([null, 'scanned'] as const)('are read as the upright ones are, %s', (noise) => {
    const differing = everyDocument(5).flatMap(({ kind, pages: drawn }, at) => {
      const pages = noise ? drawn.map((page, no) => noisy(page, noise, 5 + at * 20 + no)) : drawn;
      const upright = identifyPile(pages).documents;
      const turned = identifyPile(pages.map((page) => turnedPage(page, turn))).documents;
      const said = (documents: typeof upright) =>
        JSON.stringify(
          documents.map(({ pages: its, document_type, payer, recipient, tax_year }) => [
            its,
            document_type,
            payer,
            recipient,
            tax_year,
          ]),
        );
      return said(upright) === said(turned) ? [] : [`${kind.name}: ${said(turned)} not ${said(upright)}`];
    });
    expect(differing).toEqual([]);
  });
});

describe('what a firm has learned', () => {
  const NOISES = [null, 'scanned'] as const;
  const sorted = learnedFrom([11, 12, 13, 14], 'scanned');
  const types = [...sorted.types];
  // The worst that people can teach: every form is sorted as another one.
  const crossed = learnedFrom(
    [11, 12, 13, 14],
    'scanned',
    (type) => types[(types.indexOf(type) + 1) % types.length] ?? type,
  );

  it.each(NOISES)('makes no paper %s wrong that was not, and leaves fewer to people', (noise) => {
    const [without, learned, misled] = [
      measureTypes(2, noise),
      measureTypes(2, noise, sorted),
      measureTypes(2, noise, crossed),
    ];
    expect(types.length).toBeGreaterThan(30);
    expect(learned.wrong).toEqual(without.wrong);
    expect(learned.right).toBeGreaterThanOrEqual(without.right);
    expect(misled.wrong).toEqual(without.wrong);
    expect(misled.right).toBeGreaterThanOrEqual(without.right);
  });

  it('makes no page without its top another type', () => {
    const tops = everyDocument(4).map(({ kind, pages }) => ({ kind, page: topCut(pages[0]!, 0.12) }));
    const typeOf = (page: LaidPage, taught?: Learned) =>
      identifyPile([page], taught).documents[0]!.document_type;
    const changed = [sorted, crossed].flatMap((taught) =>
      tops.filter(({ kind, page }) => ![typeOf(page), kind.type].includes(typeOf(page, taught))),
    );
    expect(changed.map(({ kind }) => kind.name)).toEqual([]);
  });
});

it('a page without its top is another type in no case, and staff choose where its title is gone', () => {
  const its = everyDocument(4).filter(({ kind }) =>
    / of the IRS$| of a bank$| from the web$/.test(kind.name),
  );
  const said = its.map(({ kind, pages }) => ({
    kind,
    document: identifyPile([topCut(pages[0]!, 0.12)]).documents[0]!,
  }));
  const wrong = said.filter(
    ({ kind, document }) => document.document_type !== null && document.document_type !== kind.type,
  );
  expect(wrong.map(({ kind, document }) => `${kind.name}: ${document.document_type}`)).toEqual([]);
  const unsure = said.filter(({ document }) => document.review_required && document.candidates.length > 0);
  expect(unsure.length).toBeGreaterThan(10);
});
