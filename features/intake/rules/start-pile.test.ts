import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { instructionsOf, irsForm } from '#test/intake-corpus/draw-information.ts';
import { coverLetter, typed, unknownLetter } from '#test/intake-corpus/draw-papers.ts';
import { consolidated, return1040, return1120S } from '#test/intake-corpus/draw-returns.ts';
import { k1, k1Statement } from '#test/intake-corpus/draw-shares.ts';
import { fourUpW2, irsW2, payFrom, twoUpW2, w2NoticeToEmployee } from '#test/intake-corpus/draw-wages.ts';
import { PRINTED } from '#test/intake-corpus/information-forms.ts';
import { type Facts, factsFrom } from '#test/intake-corpus/people.ts';
import { blankPage, type Sheet } from '#test/intake-corpus/sheet.ts';
import { IdentifiedPile } from '../model.ts';
import { identifyPile, startPile } from './start-pile.ts';

const payer = (name: string, seed = 1): Facts => {
  const facts = factsFrom(seed);
  return {
    ...facts,
    payer: { ...facts.payer, name, tin: `93-118${String(seed).padStart(4, '0')}` },
    account: `00044177${String(seed).padStart(2, '0')}`,
  };
};
const printed = (number: string) => PRINTED.find((form) => form.number === number)!;
const interest = (facts: Facts, copy = 'Copy B'): Sheet => irsForm(printed('1099-INT'), facts, { copy });
const numbered = (sheet: Sheet, page: number, of: number): LaidPage => {
  sheet.text(500, 776, `Page ${page} of ${of}`, 7);
  return sheet.page();
};
const details = (facts: Facts): Sheet =>
  typed([`# ${facts.payer.name}`, 'Detail of dividends', 'ORCHARD FUND | 120.00', 'MAPLE FUND | 90.00']);
const runs = (pages: readonly LaidPage[]): string[] =>
  identifyPile(pages).documents.map(
    ({ document_type: type, pages: its }) => `${type ?? '?'} ${its.map((at) => at + 1).join(',')}`,
  );

const harbor = payer('FIRST HARBOR BANK', 11);
const meridian = payer('MERIDIAN BROKERAGE LLC', 22);
const school = payer('NORTHFIELD SCHOOL DISTRICT', 33);

describe('a new document starts', () => {
  it('at another form', () => {
    const pile = identifyPile([irsW2(payFrom(school)).page(), irsForm(printed('1099-DIV'), meridian).page()]);
    expect(pile.documents.map((one) => one.document_type)).toEqual(['W-2', '1099-DIV']);
    expect(pile.boundaries[0]!.why.slice(0, 2)).toEqual([
      { kind: 'omb', number: '1545-0110' },
      { kind: 'payer', name: 'Meridian Brokerage LLC' },
    ]);
  });

  it('where the payer, the account or the person of the same form changes', () => {
    const other = { ...harbor, account: '5550001234' };
    expect(runs([interest(harbor).page(), interest(meridian).page()])).toEqual(['1099-INT 1', '1099-INT 2']);
    expect(identifyPile([interest(harbor).page(), interest(other).page()]).boundaries[0]!.why).toEqual([
      { kind: 'account', last4: '1234' },
    ]);
    const year = { ...harbor, year: harbor.year - 1 };
    expect(identifyPile([interest(harbor).page(), interest(year).page()]).boundaries[0]!.why).toEqual([
      { kind: 'year', year: year.year },
    ]);
  });

  it('where “Page 1” starts again', () => {
    const pile = identifyPile([
      numbered(irsForm(printed('1099-DIV'), meridian), 1, 2),
      numbered(details(meridian), 2, 2),
      numbered(details(harbor), 1, 2),
      numbered(details(harbor), 2, 2),
    ]);
    expect(pile.documents.map(({ pages }) => pages)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(pile.boundaries[0]!.why[0]).toEqual({ kind: 'page_of', page: 1, of: 2 });
  });

  it('at a letter, and at words that belong to nothing before', () => {
    expect(runs([coverLetter(school), irsW2(payFrom(school)).page(), unknownLetter(school)])).toEqual([
      '? 1',
      'W-2 2',
      '? 3',
    ]);
  });
});

describe('a document goes on', () => {
  it('over blank pages and instructions, which are folded', () => {
    const [document, ...others] = identifyPile([
      irsW2(payFrom(school)).page(),
      w2NoticeToEmployee().page(),
      blankPage(),
    ]).documents;
    expect(others).toEqual([]);
    expect(document!.folded).toEqual([
      { at: 1, why: 'instructions' },
      { at: 2, why: 'blank' },
    ]);
  });

  it('over the copies of one form, on one page or on several', () => {
    const pay = payFrom(school);
    expect(runs([irsW2(pay, { copy: 'Copy B' }).page(), irsW2(pay, { copy: 'Copy C' }).page()])).toEqual([
      'W-2 1,2',
    ]);
    expect(identifyPile([twoUpW2(pay).page()]).documents[0]).toMatchObject({
      document_type: 'W-2',
      copies_on_page: 2,
    });
    expect(identifyPile([fourUpW2(pay).page()]).documents[0]!.copies_on_page).toBe(4);
  });

  it('over the pages of a consolidated statement and of a return', () => {
    expect(runs(consolidated(meridian))).toEqual(['Consolidated 1099 1,2,3,4']);
    expect(runs([...return1040(school), ...return1120S(harbor)])).toEqual([
      'Prior-year return 1,2,3',
      'Prior-year return 4',
    ]);
  });

  it('over the statements behind a K-1', () => {
    const timber = payer('BLUEFIN TIMBER PARTNERS LP', 44);
    expect(
      runs([k1('1065', timber).page(), k1Statement(timber).page(), instructionsOf(printed('1099-INT'))]),
    ).toEqual(['K-1 (1065) 1,2,3']);
  });
});

it('pages that are missing by their printed numbers are named', () => {
  const pages = [1, 3, 4].map((page) =>
    numbered(page === 1 ? k1('1065', school) : k1Statement(school), page, 4),
  );
  expect(identifyPile(pages).documents).toMatchObject([
    { pages: [0, 1, 2], missing_pages: [2], page_of: [{ at: 0, page: 1, of: 4 }, { page: 3 }, { page: 4 }] },
  ]);
});

describe('any pile', () => {
  const draws: ((facts: Facts) => LaidPage)[] = [
    (facts) => irsW2(payFrom(facts)).page(),
    (facts) => interest(facts).page(),
    (facts) => numbered(details(facts), 1, 2),
    (facts) => numbered(details(facts), 2, 2),
    (facts) => k1('1041', facts).page(),
    (facts) => consolidated(facts)[1]!,
    coverLetter,
    unknownLetter,
    () => w2NoticeToEmployee().page(),
    () => blankPage(),
    () => ({ ...blankPage(), is_blank: false }),
  ];
  const piles = fc.array(fc.tuple(fc.constantFrom(...draws), fc.integer({ min: 1, max: 6 })), {
    maxLength: 14,
  });
  const laid = (pile: readonly (readonly [(facts: Facts) => LaidPage, number])[]): LaidPage[] =>
    pile.map(([draw, seed]) => draw(factsFrom(seed)));

  it('has every page in exactly one document, in order, with a reason at each split', () => {
    fc.assert(
      fc.property(piles, (pile) => {
        const { documents, boundaries } = identifyPile(laid(pile));
        expect(documents.flatMap(({ pages }) => pages)).toEqual(pile.map((_, at) => at));
        expect(boundaries.map((one) => one.after_page + 1)).toEqual(
          documents.slice(1).map(({ pages }) => pages[0]),
        );
        for (const { document_type: type, review_required, review, confidence } of documents) {
          expect(review_required).toBe(type === null);
          expect(review.length > 0).toBe(type === null);
          if (type !== null) expect(confidence).toBeGreaterThanOrEqual(0.75);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('fits the schema, and keeps no number longer than four digits', () => {
    fc.assert(
      fc.property(piles, (pile) => {
        const found = identifyPile(laid(pile));
        expect(IdentifiedPile.parse(found)).toEqual(found);
        for (const { reasons, ...rest } of found.documents) {
          const texts = reasons.filter(({ kind }) => kind !== 'omb').map(({ text }) => text);
          expect(JSON.stringify([texts, { ...rest, confidence: 0, candidates: [] }])).not.toMatch(
            /\d{5}|\d{3}-\d{2}-\d{4}/,
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is the same read page by page as at once, whatever came before', () => {
    fc.assert(
      fc.property(piles, (pile) => {
        const pages = laid(pile);
        const piled = startPile();
        for (const page of pages) {
          piled.take(page);
          piled.finish();
        }
        expect(piled.finish()).toEqual(identifyPile(pages));
      }),
      { numRuns: 15 },
    );
  });
});
