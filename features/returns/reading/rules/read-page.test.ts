import { describe, expect, it } from 'vitest';
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { readPage } from './read-page.ts';
import { startReading } from './read-return.ts';

type Line = readonly [text: string, x: number, y: number, size?: number];
const WIDE = 0.52;
const page = (lines: readonly Line[], ruled: LaidPage['lines'] = []): LaidPage => ({
  width: 612,
  height: 792,
  is_cut: false,
  is_blank: lines.length === 0,
  lines: ruled,
  fields: [],
  words: lines.flatMap(([text, x, y, size = 8]) => {
    let at = x;
    return text.split(' ').map((word) => {
      const own = {
        text: word,
        x: at,
        y: y - size * 0.7,
        width: word.length * size * WIDE,
        height: size * 0.72,
      };
      at += own.width + size * 0.3;
      return own;
    });
  }),
});
const kindOf = (lines: readonly Line[]) => readPage(page(lines), 0).kind;
const formOf = (lines: readonly Line[]): string => {
  const kind = kindOf(lines);
  return 'form' in kind && typeof kind.form !== 'string' ? kind.form.id : kind.is;
};

const BODY: readonly Line[] = [
  ['Part II Taxpayer Declaration and Signature Authorization', 40, 300],
  ['Under penalties of perjury, I declare that I have examined a copy of the return', 40, 320],
  ['I authorize PELL HARROW CPAS to enter or generate my PIN', 60, 360],
  ['Your signature ▶', 40, 400],
  ['ERO’s signature ▶', 40, 600],
];

describe('an authorization to e-file', () => {
  it('is known whatever way its title and number are set', () => {
    const titles: Line[][] = [
      [
        ['Form', 40, 60, 7],
        ['8879', 60, 60, 20],
        ['IRS e-file Signature Authorization', 190, 60, 12],
      ],
      [
        ['Form 8879', 40, 60, 12],
        ['IRS', 190, 60, 12],
        ['e', 230, 60, 12],
        ['-file', 242, 60, 12],
        ['Signature', 280, 60, 12],
        ['Authorization', 350, 60, 12],
      ],
      [
        ['FORM 8879', 40, 60],
        ['IRS E-FILE SIGNATURE AUTHORIZATION', 40, 80],
      ],
      [
        ['IRS e-file', 250, 50, 12],
        ['Signature Authorization', 220, 66, 12],
        ['Form 8879 (Rev. 01-2021)', 480, 764, 7],
      ],
    ];
    for (const title of titles) expect(formOf([...title, ...BODY])).toBe('us-8879');
  });

  it('is the one of its own number', () => {
    const head = (number: string, title: string): Line[] => [
      ['Form', 40, 60, 7],
      [number, 60, 60, 16],
      [title, 190, 60, 12],
    ];
    const body: Line[] = [
      ['Part II Declaration and Signature Authorization of Officer', 40, 300],
      ['Under penalties of perjury, I declare that I am an officer of the above corporation', 40, 320],
      ['Officer’s signature ▶', 40, 400],
    ];
    expect(formOf([...head('8879-C', 'IRS e-file Signature Authorization for Form 1120'), ...body])).toBe(
      'us-8879-c',
    );
    expect(formOf([...head('8879-S', 'IRS e-file Signature Authorization for Form 1120S'), ...body])).toBe(
      'us-8879-s',
    );
    expect(formOf([...head('8879-CORP', 'E-file Authorization for Corporations'), ...body])).toBe(
      'us-8879-corp',
    );
    expect(formOf([...head('8879-I', 'IRS e-file Signature Authorization for Form 1120-F'), ...body])).toBe(
      'us-8879-i',
    );
  });

  it('of a state is told from the federal one of the same number', () => {
    const california: Line[] = [
      ['TAXABLE YEAR', 40, 40],
      ['California e-file Signature Authorization', 150, 50, 12],
      ['for Individuals', 230, 64, 12],
      ['FORM', 540, 40],
      ['8879', 540, 54, 12],
    ];
    expect(formOf([...california, ...BODY])).toBe('ca-ftb-8879');
  });

  it('of no number in the catalog goes to staff', () => {
    const unknown: Line[] = [
      ['Form', 40, 60, 7],
      ['8879-TA', 60, 60, 16],
      ['IRS e-file Signature Authorization for Form 4547', 190, 60, 12],
    ];
    expect(kindOf([...unknown, ...BODY]).is).toBe('unclear');
    expect(kindOf([['Lakota County e-file Authorization', 190, 60, 12], ...BODY.slice(1)]).is).toBe(
      'unclear',
    );
  });

  it('is not a page that speaks of one', () => {
    expect(
      kindOf([
        ['Dear Eleanor,', 40, 60],
        ['Please sign Form 8879, IRS e-file Signature Authorization, and return it.', 40, 100],
        ['Form 8879', 40, 130, 14],
        ['Sincerely,', 40, 300],
      ]),
    ).toMatchObject({ is: 'letter' });
    expect(
      kindOf([
        ['Form 8879 (Rev. 01-2021)', 40, 40],
        ['Page 2', 540, 40],
        ['General Instructions', 40, 60, 12],
        ['Purpose of Form', 40, 90],
        [
          'Form 8879 is the IRS e-file Signature Authorization. The taxpayer enters a PIN as a signature.',
          40,
          110,
        ],
      ]),
    ).toMatchObject({ is: 'other' });
  });
});

describe('a page that asks for a signature or money', () => {
  it('and is no form of the catalog goes to staff', () => {
    expect(
      kindOf([
        ['Release of Claim to Exemption', 180, 60, 12],
        ['Form 8332', 40, 60, 14],
        ['Signature of custodial parent releasing claim', 40, 200],
        ['Department of the Treasury', 40, 80],
      ]).is,
    ).toBe('unclear');
    expect(
      kindOf([
        ['Engagement Letter', 200, 60, 12],
        ['Dear Maya,', 40, 100],
        ['Accepted by:', 40, 400],
        ['Client signature', 40, 420],
        ['Sincerely', 40, 300],
      ]).is,
    ).toBe('unclear');
    expect(
      kindOf([
        ['City of Ellery Tax Payment Voucher', 180, 60, 12],
        ['Make check payable to the City of Ellery. Detach here.', 40, 100],
        ['Amount enclosed $150.00', 40, 140],
      ]).is,
    ).toBe('unclear');
  });

  it('but is the return itself, with its preparer, is no question to staff', () => {
    expect(
      kindOf([
        ['Form 1040 (2024)', 40, 40],
        ['Under penalties of perjury, I declare that I have examined this return', 40, 400],
        ['Your signature', 40, 440],
        ['Paid Preparer Use Only', 40, 520],
      ]),
    ).toMatchObject({ is: 'other' });
  });
});

describe('a voucher', () => {
  const voucher = (top: number, no: number, due: string, amount: string): Line[] => [
    ['Form 1040-ES', 40, top, 12],
    ['2026 Estimated Tax', 180, top, 12],
    ['Payment', 330, top],
    [`Voucher ${no}`, 330, top + 12],
    ['File only if you are making a payment of estimated tax by check or money order.', 40, top + 24, 7],
    [`Calendar year—Due ${due}`, 420, top + 24, 7],
    ['Amount of estimated tax you are paying', 400, top + 40, 7],
    [amount, 520, top + 54],
  ];

  it('is found four times on a page, each with its own day and amount', () => {
    const days = ['April 15, 2026', 'June 15, 2026', 'Sept. 15, 2026', 'Jan. 15, 2027'];
    const kind = kindOf(days.flatMap((day, at) => voucher(40 + at * 185, at + 1, day, `1,15${at}.`)));
    expect(kind.is).toBe('vouchers');
    const found = kind.is === 'vouchers' ? kind.found : [];
    expect(
      found.map(({ form, installment, amount_cents, due }) => [form.id, installment, amount_cents, due]),
    ).toEqual([
      ['us-1040-es', 1, 115_000, { month: 4, day: 15, year: 2026 }],
      ['us-1040-es', 2, 115_100, { month: 6, day: 15, year: 2026 }],
      ['us-1040-es', 3, 115_200, { month: 9, day: 15, year: 2026 }],
      ['us-1040-es', 4, 115_300, { month: 1, day: 15, year: 2027 }],
    ]);
  });

  it('without an amount has none, and takes no other number for it', () => {
    const lines: Line[] = [
      ['Form 1040-V', 40, 560, 14],
      ['Payment Voucher for Individuals', 200, 560, 12],
      ['2025', 520, 570, 14],
      ['Detach Here and Mail With Your Payment and Return', 200, 545],
      ['Amount you are paying by check or money order', 380, 590, 7],
      ['412-52-3318', 44, 604],
      ['PORT ELLERY OR 97201', 44, 640],
    ];
    const kind = kindOf(lines);
    expect(
      kind.is === 'vouchers' && kind.found.map(({ form, amount_cents }) => [form.id, amount_cents]),
    ).toEqual([['us-1040-v', null]]);
  });

  it('of Canada is known by the agency', () => {
    const kind = kindOf([
      ['Canada Revenue Agency', 40, 40],
      ['INNS3 Instalment Remittance Voucher', 180, 60, 12],
      ['Make your cheque payable to the Receiver General. Pay by June 15, 2026.', 40, 100],
      ['Amount paid', 400, 140],
      ['$1,200.00', 480, 140],
    ]);
    expect(
      kind.is === 'vouchers' &&
        kind.found.map(({ form, amount_cents, due }) => [form.id, amount_cents, due?.month]),
    ).toEqual([['cra-inns3', 120_000, 6]]);
  });
});

it('a K-1 among the papers of a person is no K-1 to hand on', () => {
  const reader = startReading();
  reader.page(
    page([
      ['Form 1040', 40, 60, 14],
      ['U.S. Individual Income Tax Return', 190, 60, 12],
      ['Your first name and middle initial', 40, 100],
    ]),
  );
  reader.page(
    page([
      ['Schedule K-1', 40, 40, 14],
      ['(Form 1065)', 40, 56, 10],
      ['Partner’s Share of Income, Deductions, Credits, etc.', 40, 90, 10],
      ['Part I Information About the Partnership', 40, 120],
      ['Part II Information About the Partner', 40, 260],
    ]),
  );
  const reading = reader.finish();
  expect(reading.parts.map(({ kind, pages }) => [kind, pages])).toEqual([['other', [{ first: 0, last: 1 }]]]);
});

it('pages without words, or with too many, go to staff and say why', () => {
  const reader = startReading();
  reader.page({ ...page([]), is_blank: false });
  reader.page({ ...page([]), is_blank: false, is_cut: true });
  expect(reader.finish().undecided.map(({ why }) => why)).toEqual(['no_text', 'too_much_text']);
});
