import { describe, expect, it } from 'vitest';
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { identifyPage } from './identify-page.ts';
import { identifyPile } from './start-pile.ts';

type Line = readonly [text: string, x: number, y: number, size?: number];
const WIDE = 0.5;

const wordsOf = ([text, x, y, size = 9]: Line): LaidPage['words'] => {
  let at = x;
  return text.split(' ').map((word) => {
    const width = word.length * size * WIDE;
    const own = { text: word, x: at, y, width, height: size };
    at += width + size * 0.3;
    return own;
  });
};
const page = (lines: readonly Line[], parts: Partial<LaidPage> = {}): LaidPage => ({
  width: 612,
  height: 792,
  words: lines.flatMap(wordsOf),
  lines: [],
  fields: [],
  is_cut: false,
  is_blank: false,
  ...parts,
});

const INTEREST: readonly Line[] = [
  ['PAYER’S name, street address, city or town, state or province, country, ZIP', 40, 60, 6],
  ['FIRST HARBOR BANK NA', 43, 80],
  ['9 QUAY STREET', 43, 92],
  ['PORT ELLERY OR 97110', 43, 104],
  ['PAYER’S TIN', 40, 130, 6],
  ['RECIPIENT’S TIN', 150, 130, 6],
  ['93-1182286', 43, 139],
  ['XXX-XX-4410', 153, 139],
  ['RECIPIENT’S name', 40, 160, 6],
  ['ELEANOR WHITCOMBE', 43, 169],
  ['Account number (see instructions)', 40, 200, 6],
  ['0004417731', 43, 209],
];
const INTEREST_BOXES: readonly Line[] = [
  ['1 Interest income', 300, 60, 6],
  ['1,204.18', 303, 69],
  ['2 Early withdrawal penalty', 300, 90, 6],
  ['3 Interest on U.S. Savings Bonds and Treasury obligations', 300, 120, 6],
  ['4 Federal income tax withheld', 300, 150, 6],
  ['6 Foreign tax paid', 300, 180, 6],
  ['8 Tax-exempt interest', 300, 210, 6],
  ['10 Market discount', 300, 240, 6],
  ['11 Bond premium', 300, 270, 6],
];
const INTEREST_TITLE: readonly Line[] = [
  ['OMB No. 1545-0112', 450, 40, 7],
  ['Form 1099-INT', 450, 52, 10],
  ['(Rev. January 2024)', 450, 66, 6],
  ['For calendar year', 450, 76, 6],
  ['20 25', 450, 86, 12],
  ['Interest Income', 500, 110, 10],
  ['Copy B', 500, 130],
];
const interest = (...more: Line[]): LaidPage =>
  page([...INTEREST_TITLE, ...INTEREST, ...INTEREST_BOXES, ...more]);

describe('a form', () => {
  it('is known by title, number, OMB number and labels, each with its place', () => {
    const { kind, paper, confidence, reasons } = identifyPage(interest(), 4);
    expect(kind).toBe('form');
    expect(paper?.type).toBe('1099-INT');
    expect(confidence).toBeGreaterThan(0.95);
    expect(reasons.map((reason) => reason.kind)).toEqual(
      expect.arrayContaining([
        'omb',
        'title',
        'number',
        'labels',
        'payer',
        'recipient',
        'account',
        'year',
        'copy',
      ]),
    );
    expect(reasons.find((reason) => reason.kind === 'omb')).toMatchObject({ page: 4, y: 40, height: 7 });
    expect(reasons.find((reason) => reason.kind === 'labels')).toMatchObject({
      text: '1–11',
      found: 8,
      of: 15,
    });
  });

  it('says who issued it, to whom and for which year', () => {
    expect(identifyPage(interest(), 0)).toMatchObject({
      payer: 'First Harbor Bank NA',
      payer_tin: { last4: '2286', kind: 'ein' },
      recipient: 'Eleanor Whitcombe',
      recipient_tin_last4: '4410',
      account_last4: '7731',
      tax_year: 2025,
      copy: 'B',
    });
  });

  it('keeps the last four digits of every number, and no more', () => {
    const said = JSON.stringify(identifyPile([interest(['Account 0004417731 of 412-52-3318', 40, 700])]));
    expect(said).not.toMatch(/0004417731|931182286|93-118|412-52/);
    expect(said).toContain('7731');
  });

  it('is not sure without its title and numbers', () => {
    const [document] = identifyPile([page([...INTEREST, ...INTEREST_BOXES])]).documents;
    expect(document).toMatchObject({ document_type: null, review_required: true });
    expect(document!.candidates[0]!.document_type).toBe('1099-INT');
    expect(document!.review[0]).toEqual({ kind: 'no_title' });
    expect(document!.confidence).toBeLessThan(0.75);
  });

  it('is cut off at the top where its first line touches the edge', () => {
    const cut = [...INTEREST, ...INTEREST_BOXES].map(([text, x, y, size]): Line => [text, x, y - 58, size]);
    expect(identifyPile([page(cut)]).documents[0]!.review[0]).toEqual({ kind: 'top_cut' });
  });

  it('is found on a page that lies askew, and its words are lit where they lie', () => {
    const askew = interest();
    const words = askew.words.map((word) => ({ ...word, y: word.y + 0.02 * (word.x - 306) }));
    const { paper, reasons } = identifyPage({ ...askew, words }, 0);
    expect(paper?.type).toBe('1099-INT');
    const omb = reasons.find(({ kind }) => kind === 'omb')!;
    expect(omb.y).toBeCloseTo(40 + 0.02 * (omb.x + omb.width / 2 - 306), 0);
  });
});

describe('what is no form', () => {
  it.each<[string, Line[]]>([
    [
      'a letter that names one',
      [
        ['Dear Eleanor,', 40, 100],
        [
          'Enclosed please find your Form W-2, Wage and Tax Statement, and Form 1099-INT, Interest Income.',
          40,
          130,
        ],
        ['Sincerely,', 40, 200],
      ],
    ],
    [
      'a list of papers to bring',
      [
        ['Please bring', 40, 60],
        ['Form W-2, Wage and Tax Statement', 40, 80],
        ['Form 1099-INT, Interest Income', 40, 100],
        ['Form 1098, Mortgage Interest Statement', 40, 120],
      ],
    ],
    [
      'another form that shares its labels',
      [
        ['Form W-3 Transmittal of Wage and Tax Statements 2025', 40, 60],
        ['OMB No. 1545-0008', 400, 60],
        ['1 Wages, tips, other compensation', 40, 90],
        ['2 Federal income tax withheld', 300, 90],
        ['3 Social security wages', 40, 120],
        ['4 Social security tax withheld', 300, 120],
        ['5 Medicare wages and tips', 40, 150],
        ['6 Medicare tax withheld', 300, 150],
      ],
    ],
  ])('%s', (_, lines) => {
    expect(identifyPile([page(lines)]).documents[0]!.document_type).toBeNull();
  });

  it('instructions explain the boxes of a form and have none', () => {
    const lines: Line[] = [
      ['Instructions for Recipient', 40, 40],
      ['Box 1. Shows taxable interest paid to you during the calendar year by the payer.', 40, 70],
      ['Box 2. Shows interest or principal forfeited because of early withdrawal of time savings.', 40, 90],
      ['Box 3. Shows interest on U.S. Savings Bonds, Treasury bills, Treasury bonds.', 40, 110],
    ];
    expect(identifyPage(page(lines), 0).kind).toBe('instructions');
  });

  it.each([
    ['blank', page([], { is_blank: true })],
    ['blank', page([['This page intentionally left blank', 200, 380]])],
    ['no_text', page([])],
    ['too_much_text', page([['a b c d', 40, 40]], { is_cut: true })],
  ] as const)('%s', (kind, laid) => expect(identifyPage(laid, 0).kind).toBe(kind));
});

describe('marks', () => {
  it.each<[string, Line[], boolean]>([
    ['an empty box is not a correction', [['CORRECTED (if checked)', 250, 30]], false],
    [
      'a crossed box is',
      [
        ['X', 238, 30],
        ['CORRECTED (if checked)', 250, 30],
      ],
      true,
    ],
    ['a heading is', [['CORRECTED', 250, 20, 12]], true],
    [
      'boxes to cross are not',
      [
        ['VOID', 200, 20],
        ['CORRECTED', 250, 20],
      ],
      false,
    ],
  ])('%s', (_, lines, isCorrected) =>
    expect(identifyPage(interest(...lines), 0).is_corrected).toBe(isCorrected),
  );

  it('a crossed VOID makes it void', () => {
    expect(identifyPage(interest(['X', 190, 20], ['VOID', 200, 20]), 0).is_void).toBe(true);
    expect(identifyPage(interest(['VOID', 200, 20]), 0).is_void).toBe(false);
  });

  it.each<[string, { page: number; of: number } | null]>([
    ['Page 2 of 4', { page: 2, of: 4 }],
    ['Page 2/4', { page: 2, of: 4 }],
    ['Page 5 of 4', null],
    ['2 of 4', { page: 2, of: 4 }],
  ])('“%s” at the foot', (text, printed) =>
    expect(identifyPage(interest([text, 500, 770]), 0).page_of).toEqual(printed),
  );
});

describe('the tax year', () => {
  const w2 = (...lines: Line[]): number | null =>
    identifyPage(
      page([
        ['Form W-2 Wage and Tax Statement', 40, 300, 10],
        ['OMB No. 1545-0008', 300, 40],
        ['1 Wages, tips, other compensation', 300, 60, 6],
        ['2 Federal income tax withheld', 300, 90, 6],
        ['3 Social security wages', 300, 120, 6],
        ['5 Medicare wages and tips', 300, 150, 6],
        ...lines,
      ]),
      0,
    ).tax_year;

  it.each<[string, Line[], number | null]>([
    ['is beside the title', [['2025', 250, 298, 18]], 2025],
    ['is not the year of a revision', [['(Rev. January 2024)', 250, 298]], null],
    ['is not the day it was printed', [['Printed 01/15/2026', 40, 700]], null],
    [
      'is not a due date',
      [
        ['Due April 15, 2026', 40, 700],
        ['2025', 250, 300, 12],
      ],
      2025,
    ],
    ['may be said in words', [['For calendar year 2023', 40, 500]], 2023],
    ['may be printed in two parts', [['20 24', 250, 298, 16]], 2024],
    ['is not the labels of two boxes', [['19 20', 250, 298, 16]], null],
    ['is no year before papers were', [['1987', 250, 298, 18]], null],
    [
      'is unknown where two are said alike',
      [
        ['2024', 60, 330, 18],
        ['2025', 160, 330, 18],
      ],
      null,
    ],
  ])('%s', (_, lines, year) => expect(w2(...lines)).toBe(year));
});

it.each([
  ['1545-0112', '1545-0112'],
  ['l545-O1l2', '1545-0112'],
  ['1545–0112', '1545-0112'],
])('the OMB number %s is read as %s', (printed, omb) => {
  const lines = INTEREST_TITLE.map(([text, ...rest]): Line => [text.replace('1545-0112', printed), ...rest]);
  expect(identifyPage(page([...lines, ...INTEREST, ...INTEREST_BOXES]), 0).omb).toBe(omb);
});
