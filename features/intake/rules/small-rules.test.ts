import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdentifiedDocument } from '../model.ts';
import { detailedName, differentiatorOf } from './describe.ts';
import { needReview } from './desk-words.ts';
import { errorsAllowed, makeFuzzyFinder } from './fuzzy-finder.ts';
import { lastFour, maskNumbers } from './mask.ts';
import { isName, isSameName, writtenName } from './names.ts';
import {
  boundaryWords,
  evidenceWords,
  foldedWords,
  headingWords,
  missingWords,
  reviewWords,
} from './say-why.ts';

const coded = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) - 97);
const place = { page: 0, x: 0, y: 0, width: 1, height: 1 };

describe('phrases with misread letters', () => {
  const find = makeFuzzyFinder(['wageandtaxstatement', 'employersname', 'tips']);

  it.each([
    ['xxwageandtaxstatementxx', [{ phrase: 0, from: 2, to: 21, errors: 0 }]],
    ['xxwageandtoxstatementxx', [{ phrase: 0, from: 2, to: 21, errors: 1 }]],
    ['xxwageandtaxstatementt', [{ phrase: 0, from: 2, to: 21, errors: 0 }]],
    ['employersnome', [{ phrase: 1, from: 0, to: 13, errors: 1 }]],
    ['ernployersnome', []],
    ['tlps', []],
    ['tips', [{ phrase: 2, from: 0, to: 4, errors: 0 }]],
  ])('%s', (text, hits) => expect(find(coded(text))).toEqual(hits));

  it('are found with one letter dropped', () => {
    expect(find(coded('wageandtxstatement'))).toMatchObject([{ phrase: 0, errors: 1 }]);
  });

  it('are found after any change within the bound', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
    fc.assert(
      fc.property(
        fc.string({ unit: letter, minLength: 12, maxLength: 50 }),
        fc.string({ unit: letter, maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'swap', 'add')), { maxLength: 4 }),
        (phrase, around, changes) => {
          let read = phrase;
          for (const [at, change] of changes.slice(0, errorsAllowed(phrase.length))) {
            const where = at % read.length;
            read =
              read.slice(0, where) +
              (change === 'drop' ? '' : change === 'swap' ? 'z' : `z${read[where]!}`) +
              read.slice(where + 1);
          }
          const hits = makeFuzzyFinder([phrase])(coded(`${around}${read}${around}`));
          expect(hits.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('numbers', () => {
  it.each([
    ['412-52-3318', '•••-••-3318'],
    ['412 52 3318', '••• •• 3318'],
    ['046 454 286', '••• ••4 286'],
    ['93-1187042', '••-•••7042'],
    ['Account 0004417731', 'Account ••••••7731'],
    ['4111 1111 1111 1234', '•••• •••• •••• 1234'],
    ['2025', '2025'],
    ['PO BOX 4410', 'PO BOX 4410'],
  ])('%s is kept as %s', (text, masked) => expect(maskNumbers(text)).toBe(masked));

  it.each([
    ['XXXX-7731', '7731'],
    ['Z12-345678', '5678'],
    ['CHECKING', null],
    ['12', null],
  ])('%s ends in %s', (text, end) => expect(lastFour(text)).toBe(end));
});

describe('names', () => {
  it.each([
    ['NORTHFIELD SCHOOL DISTRICT', 'Northfield School District'],
    ['CITY OF PORT ELLERY', 'City of Port Ellery'],
    ['FIRST HARBOR BANK NA', 'First Harbor Bank NA'],
    ['ORCHARD & ROWE LLC', 'Orchard & Rowe LLC'],
    ['JAMES R WHITCOMBE', 'James R Whitcombe'],
    ['McAllister Bros.', 'McAllister Bros.'],
    ['KELLY’S DINER,', 'Kelly’s Diner'],
  ])('%s is written %s', (text, name) => expect(writtenName(text)).toBe(name));

  it.each([
    'State Street Bank',
    'CITY OF PORT ELLERY',
    '1st Source Bank',
    'Granite Peak Federal Savings Bank',
  ])('%s is one', (text) => expect(isName(text)).toBe(true));

  it.each([
    '1400 HARVEST RD',
    'PORT ELLERY OR 97110',
    'street address, city or town',
    '$1,204.00',
    'OMB No. 1545-0008',
    'CORRECTED (if checked)',
    'RECIPIENT’S name',
    '412-52-3318',
  ])('%s is none', (text) => expect(isName(text)).toBe(false));

  it.each([
    ['First Harbor Bank', 'FIRST HARBOR BANK NA', true],
    ['First Harbor Bank', 'First Horbor Bank', true],
    ['Meridian Brokerage', 'Meridian Brokerage Services LLC', true],
    ['First Harbor Bank', 'Ellery Credit Union', false],
    ['Acme', 'Acne', true],
    ['Ann', 'Bob', false],
  ])('%s and %s: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));
});

describe('descriptions', () => {
  it.each([
    ['W-2', 'Northfield School District', 2025, 'W-2 Northfield School District'],
    ['Prior-year return', null, 2024, 'Prior-year return 2024'],
    ['1099-INT', null, 2024, '1099-INT'],
    [null, 'First Harbor Bank', 2024, 'Unknown Document'],
  ] as const)('of %s from %s', (type, payer, year, name) =>
    expect(detailedName(type, payer, year)).toBe(name),
  );

  it('tell apart by account, then by the payer’s number, then by the recipient’s', () => {
    const payer = { last4: '2286', kind: 'ein' };
    expect(differentiatorOf('7731', payer, '4410')).toBe('account ending 7731');
    expect(differentiatorOf(null, payer, '4410')).toBe('EIN ending 2286');
    expect(differentiatorOf(null, null, '4410')).toBe('recipient ending 4410');
    expect(differentiatorOf(null, null, null)).toBe('');
  });
});

describe('reasons in words', () => {
  it.each([
    [
      'Split after page 3: another OMB number, 1545-0110, and “Page 1 of 3”',
      2,
      [
        { kind: 'omb', number: '1545-0110' },
        { kind: 'page_of', page: 1, of: 3 },
        { kind: 'payer', name: 'Meridian' },
      ],
    ],
    [
      'Split after page 6: the payer changes to First Harbor Bank',
      5,
      [{ kind: 'payer', name: 'First Harbor Bank' }],
    ],
    ['Split after page 1: a letter starts', 0, [{ kind: 'letter' }]],
    [
      'Split after page 2: another W-2 starts and the tax year changes to 2024',
      1,
      [
        { kind: 'same_form', form: 'W-2' },
        { kind: 'year', year: 2024 },
      ],
    ],
    [
      'Split after page 2: the account changes to one ending in 7731 and the recipient’s number ends in 4410',
      1,
      [
        { kind: 'account', last4: '7731' },
        { kind: 'recipient_tin', last4: '4410' },
      ],
    ],
  ] as const)('%s', (words, after_page, why) =>
    expect(boundaryWords({ after_page, why: [...why] })).toBe(words),
  );

  it.each([
    [
      'The top edge is cut off, so the OMB number and title can’t be read. Interest boxes 1, 3 and 8 fit both forms.',
      [
        { kind: 'top_cut' },
        {
          kind: 'shared_labels',
          topic: 'Interest',
          labels: ['1', '3', '8'],
          forms: ['1099-INT', '1099-OID'],
        },
      ],
    ],
    ['No form words found. It may be a letter.', [{ kind: 'no_form_words', may_be_letter: true }]],
    ['No form words found.', [{ kind: 'no_form_words', may_be_letter: false }]],
    ['It looks like 3921 or 3922.', [{ kind: 'close', forms: ['3921', '3922'] }]],
    ['It may be W-2, but too little of it is on the page.', [{ kind: 'weak', form: 'W-2' }]],
    ['This looks like Form W-9, which isn’t in the standard list.', [{ kind: 'other_form', number: 'W-9' }]],
    ['There are no words to read on this page.', [{ kind: 'no_text' }]],
  ] as const)('%s', (words, review) =>
    expect(
      reviewWords({ review: review.map((one) => structuredClone(one)) as IdentifiedDocument['review'] }),
    ).toBe(words),
  );

  it('name the type, or what it may be', () => {
    const candidates = [
      { document_type: '1099-INT' as const, score: 0.58 },
      { document_type: '1099-OID' as const, score: 0.5 },
    ];
    expect(headingWords({ document_type: 'W-2', candidates })).toBe('W-2');
    expect(headingWords({ document_type: null, candidates })).toBe('1099-INT or 1099-OID?');
    expect(headingWords({ document_type: null, candidates: [] })).toBe('Unknown Document');
  });

  it('quote what was found', () => {
    expect(evidenceWords({ ...place, kind: 'labels', text: '1–20', found: 20, of: 20 })).toBe(
      'Box labels 1–20, 20 of 20 found',
    );
    expect(evidenceWords({ ...place, kind: 'title', text: 'Wage and Tax Statement' })).toBe(
      '“Wage and Tax Statement”',
    );
    expect(evidenceWords({ ...place, kind: 'omb', text: 'OMB No. 1545-0008' })).toBe('OMB No. 1545-0008');
  });

  it('name pages by what is printed on them', () => {
    const of = { folded: [{ at: 1, why: 'instructions' as const }], page_of: [{ at: 0, page: 1, of: 3 }] };
    expect([0, 1, 2].map((page) => foldedWords(of, page))).toEqual(['Page 1 of 3', 'Instructions', null]);
    const page_of = [{ at: 0, page: 1, of: 4 }];
    expect(missingWords({ missing_pages: [2], page_of })).toBe('Page 2 of 4 is missing');
    expect(missingWords({ missing_pages: [2, 3], page_of })).toBe('Pages 2 and 3 of 4 are missing');
    expect(missingWords({ missing_pages: [], page_of })).toBeNull();
  });
});

describe('what the desk says of its open papers', () => {
  it.each([
    [0, 0, 3, 'Nothing needs review'],
    [0, 2, 3, 'Nothing needs review yet, 2 still being read'],
    [1, 0, 1, '1 of 1 paper needs review'],
    [2, 1, 5, '2 of 5 papers need review, 1 still being read'],
  ])('%i to review and %i being read of %i: %s', (to_review, reading, all, words) =>
    expect(needReview({ to_review, reading, all })).toBe(words),
  );
});
