/** Forty returns with what must be found in them. */
import { Binder, type CorpusReturn } from './binder.ts';
import {
  authorization,
  type Business,
  businessReturn,
  type Owner,
  scheduleK1,
} from '#db/demo/papers/returns/business.ts';
import { type DrawnPage, drawnPdf } from '#db/demo/papers/returns/drawn-pdf.ts';
import {
  cents,
  type Filer,
  fincen114a,
  form1040,
  form8879,
  form8879Instructions,
  schedule,
} from '#db/demo/papers/returns/federal.ts';
import { form1040ES, form1040V, form4868 } from '#db/demo/papers/returns/federal-vouchers.ts';
import {
  blank,
  comparison,
  coverLetter,
  diagnostics,
  filingInstructions,
  invoice,
  leftBlank,
  privacy,
  scan,
  unknownConsent,
  unknownVoucher,
  worksheet,
} from '#db/demo/papers/returns/others.ts';
import {
  stateAuthorization,
  stateReturn,
  stateVoucher,
  t1,
  t183,
  t7dr,
  type WithAuthorization,
  type WithVoucher,
} from '#db/demo/papers/returns/states.ts';
import { type Style, STYLES } from '#db/demo/papers/returns/sheet.ts';

const LAST = ['Whitcombe', 'Linden', 'Abernathy', 'Okonkwo', 'Vandermeer', 'Quist', 'Sorrel', 'Beaumont'];
const FIRST = ['Eleanor', 'Maya', 'Joel', 'Adaeze', 'Pieter', 'Ingrid', 'Tobias', 'Claire'];

function filerOf(no: number, isJoint: boolean, isOwing: boolean): Filer {
  const last = LAST[no % LAST.length]!;
  const agi = 61_250 + no * 1_931;
  return {
    taxpayer: { name: `${FIRST[no % FIRST.length]} ${last}`, ssn: `41${no % 10}-52-${3300 + no}` },
    spouse: isJoint ? { name: `James ${last}`, ssn: `51${no % 10}-62-${7700 + no}` } : null,
    year: 2018 + (no % 8),
    agi,
    tax: 6_714 + no * 11,
    withheld: 7_318 + no * 7,
    refund: isOwing ? 0 : 604 + no,
    due: isOwing ? 1_214 + no * 3 : 0,
  };
}

const APRIL: Readonly<Record<number, string>> = {
  2018: '2019-04-15',
  2019: '2020-04-15',
  2020: '2021-04-15',
  2021: '2022-04-18',
  2022: '2023-04-18',
  2023: '2024-04-15',
  2024: '2025-04-15',
  2025: '2026-04-15',
};
const printed = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number);
  const name = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ][month! - 1]!;
  return `${name} ${day}, ${year}`;
};
/** As printed on the vouchers, moved off weekends. */
const QUARTERS: Readonly<Record<number, readonly string[]>> = {
  2019: ['2019-04-15', '2019-06-17', '2019-09-16', '2020-01-15'],
  2020: ['2020-04-15', '2020-06-15', '2020-09-15', '2021-01-15'],
  2021: ['2021-04-15', '2021-06-15', '2021-09-15', '2022-01-18'],
  2022: ['2022-04-18', '2022-06-15', '2022-09-15', '2023-01-17'],
  2023: ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16'],
  2024: ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15'],
  2025: ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15'],
  2026: ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'],
};

const COUPLE = (filer: Filer) => ['taxpayer', ...(filer.spouse ? ['spouse'] : []), 'ero'];

function individual(no: number): CorpusReturn {
  const style: Style = STYLES[no % STYLES.length]!;
  const isJoint = no % 2 === 0;
  const isOwing = no % 3 !== 0;
  const filer = filerOf(no, isJoint, isOwing);
  const { year } = filer;
  const states = [
    ['CA', 'OR'],
    ['NY', 'IL'],
    ['MA', 'CA'],
    ['PA', 'NY'],
    ['VA', 'MA'],
    ['MI', 'IL'],
  ][no % 6] as [WithAuthorization, WithVoucher];
  const book = new Binder();
  const estimates = (QUARTERS[year + 1] ?? []).map((due, at) => ({
    taxpayer: filer.taxpayer,
    year: year + 1,
    amount: 1150 + no,
    no: at + 1,
    due: printed(due),
  }));
  const quarter = (at: number) => ({
    kind: 'payment_voucher',
    form_id: 'us-1040-es',
    amount: cents(1150 + no),
    due: QUARTERS[year + 1]![at]!,
    installment: at + 1,
  });
  const balance = () =>
    isOwing && book.voucher('us-1040-v', filer.due, APRIL[year]!, form1040V(style, filer));
  const signs = () =>
    book.eSign(
      'us-8879',
      COUPLE(filer),
      form8879(style, filer),
      ...(no % 4 === 1 ? [form8879Instructions(style)] : []),
    );
  const stateSigns = () =>
    book.eSign(
      {
        CA: 'ca-ftb-8879',
        NY: 'ny-tr-579-it',
        IL: 'il-il-8453',
        MA: 'ma-m-8453',
        PA: 'pa-pa-8879',
        MI: 'mi-mi-8453',
        VA: 'va-va-8879',
        OR: 'or-or-ef',
      }[states[0]],
      COUPLE(filer),
      stateAuthorization(style, states[0], filer),
    );
  const stateForm = {
    OR: 'or-or-40-v',
    CA: 'ca-ftb-3582',
    NY: 'ny-it-201-v',
    IL: 'il-il-1040-v',
    MA: 'ma-pv',
  }[states[1]];
  const stateDue = no % 2 === 0 ? APRIL[year]! : null;
  const statePays = () =>
    book.voucher(
      stateForm,
      214 + no,
      APRIL[year]!,
      stateVoucher(style, states[1], filer, 214 + no, stateDue && printed(stateDue)),
    );
  const main = () =>
    book.rest(
      ...form1040(style, filer),
      schedule(style, 'B', 'Interest and Ordinary Dividends', year, ['Meridian Bank', 'Total interest']),
      schedule(style, 'A', 'Itemized Deductions', year, ['Medical and dental', 'State and local taxes']),
      comparison(style, filer),
      worksheet(style, filer),
    );
  const own = () => book.rest(stateReturn(style, 'Oregon', 'OR-40', filer));
  const fours = () => {
    const [one, two, three, four] = estimates;
    if (no % 4 === 0)
      for (const [at, each] of estimates.entries()) book.part(quarter(at), form1040ES(style, [each]));
    else {
      book
        .part(quarter(0), form1040ES(style, [one!, two!, three!]))
        .also(quarter(1))
        .also(quarter(2));
      book.part(quarter(3), form1040ES(style, [four!]));
    }
  };
  const letter = () => book.letter(coverLetter(style, filer));
  const guide = () => book.letter(filingInstructions(style, filer));
  const orders: (() => unknown)[][] = [
    [
      letter,
      guide,
      signs,
      stateSigns,
      balance,
      statePays,
      fours,
      main,
      own,
      () => book.staff(diagnostics(style)),
    ],
    [main, own, letter, statePays, signs, fours, guide, balance, stateSigns],
    [
      () => book.part({ kind: 'invoice', form_id: null }, invoice(style, filer, 650)),
      letter,
      main,
      () => book.rest(),
      signs,
      own,
      balance,
      () => book.forStaff(scan()),
      stateSigns,
      statePays,
    ],
    [
      guide,
      balance,
      fours,
      statePays,
      main,
      () => book.forStaff(unknownConsent(style)),
      stateSigns,
      own,
      signs,
      () => book.letter(privacy(style)),
    ],
    [
      letter,
      () => book.rest(blank()),
      signs,
      main,
      () => book.forStaff(unknownVoucher(style)),
      stateSigns,
      () =>
        book.eSign('fincen-114a', isJoint ? ['taxpayer', 'spouse'] : ['taxpayer'], fincen114a(style, filer)),
      own,
      balance,
      () => book.rest(leftBlank(style)),
      statePays,
    ],
  ];
  for (const step of orders[no % orders.length]!) step();
  if (no % 7 === 3)
    book.voucher(
      'us-4868',
      filer.due || 500,
      APRIL[year]!,
      form4868(style, { ...filer, due: filer.due || 500 }),
    );
  return done(`1040 ${isJoint ? 'joint' : 'single'} ${no} ${style.name} ${year}`, book, '1040', filer, {
    'federal agi': cents(filer.agi),
    'federal total_tax': cents(filer.tax),
    'federal withholding': cents(filer.withheld),
    ...(filer.refund ? { 'federal refund': cents(filer.refund) } : { 'federal due': cents(filer.due) }),
  });
}

function done(
  name: string,
  book: Binder,
  form: string,
  { year, spouse }: Pick<Filer, 'year' | 'spouse'>,
  figures: Record<string, number>,
): CorpusReturn {
  // A blank page belongs to what it stands behind.
  book.expected.forEach((part) => {
    for (let next = part.last + 1; next < book.pages.length && isBlank(book.pages[next]!); next += 1)
      part.last = next;
  });
  const { pages, expected, undecided, staffOnly } = book;
  return {
    name,
    bytes: drawnPdf(pages),
    pages: pages.length,
    expected,
    undecided,
    staffOnly,
    year,
    form,
    joint: spouse !== null,
    figures,
  };
}
const isBlank = ({ texts, isPicture }: DrawnPage): boolean =>
  !isPicture && texts.every(({ text }) => text.startsWith('This page intentionally'));

const OWNERS: readonly Owner[] = [
  { name: 'Maya Linden', tin: '412-52-3318', share: 55 },
  { name: 'Daniel Rowe', tin: '512-62-7105', share: 35 },
  { name: 'Rowe Family Holdings', tin: '93-1046630', share: 10 },
];

function business(no: number, kind: Business['kind']): CorpusReturn {
  const style = STYLES[no % STYLES.length]!;
  const year = 2018 + (no % 8);
  const of: Business = {
    name: kind === '1041' ? 'Rowe Family Trust' : 'Linden & Rowe Architects',
    ein: '93-1187042',
    year,
    income: 284_650 + no,
    kind,
  };
  const filer = { ...filerOf(no, false, false), year };
  const number = {
    '1120-S': year >= 2022 ? '8879-CORP' : '8879-S',
    '1120': year >= 2022 ? '8879-CORP' : '8879-C',
    '1065': '8879-PE',
    '1041': '8879-F',
  }[kind] as Parameters<typeof authorization>[1];
  const signer = { '1120-S': 'officer', '1120': 'officer', '1065': 'partner', '1041': 'fiduciary' }[kind];
  const book = new Binder();
  const signs = () =>
    book.eSign(`us-${number.toLowerCase()}`, [signer, 'ero'], authorization(style, number, of));
  const owners = kind === '1120' ? [] : kind === '1041' ? OWNERS.slice(0, 2) : OWNERS;
  const k1s = () => {
    for (const owner of owners)
      book.part(
        {
          kind: 'k1',
          form_id: `us-${kind.toLowerCase().replace('-', '')}-k1`,
          recipient: owner.name.toUpperCase(),
          share: kind === '1041' ? null : owner.share,
        },
        ...scheduleK1(style, of, owner),
      );
  };
  const main = () =>
    book.rest(
      businessReturn(style, of),
      schedule(style, 'L', 'Balance Sheets per Books', year, ['Cash', 'Trade notes']),
    );
  const pays = () =>
    kind !== '1041' &&
    book.voucher('or-or-40-v', 150 + no, null, stateVoucher(style, 'OR', filer, 150 + no, null));
  const letter = () => book.letter(coverLetter(style, filer));
  const orders = [
    [letter, signs, main, k1s],
    [k1s, main, letter, signs, pays],
    [main, signs, () => book.staff(diagnostics(style)), k1s, () => book.forStaff(scan())],
  ];
  for (const step of orders[no % 3]!) step();
  for (const part of book.expected) if (part.form_id === 'or-or-40-v') part.due = APRIL[year]!;
  return done(`${kind} ${no} ${style.name} ${year}`, book, kind, { year, spouse: null }, {});
}

function canadian(no: number): CorpusReturn {
  const style = STYLES[no % STYLES.length]!;
  const filer = { ...filerOf(no, false, no % 2 === 1), year: 2021 + (no % 4) };
  const withSin = { ...filer, taxpayer: { ...filer.taxpayer, ssn: '046 454 286' } };
  const book = new Binder();
  book.letter(coverLetter(style, withSin)).eSign('cra-t183', ['taxpayer'], t183(style, withSin));
  // A printed day counts, on a Sunday, too.
  const due = `${filer.year + 1}-04-30`;
  if (filer.due)
    book.voucher('cra-t7dr', filer.due, due, t7dr({ ...style }, { ...withSin, year: filer.year }, filer.due));
  book.rest(t1(style, withSin), comparison(style, withSin));
  return done(
    `T1 ${no} ${style.name} ${filer.year}`,
    book,
    'T1',
    { year: filer.year, spouse: null },
    filer.due ? { 'cra due': cents(filer.due) } : { 'cra refund': cents(filer.refund) },
  );
}

export const corpus = (): CorpusReturn[] => [
  ...Array.from({ length: 24 }, (_, no) => individual(no)),
  ...Array.from({ length: 6 }, (_, no) => business(no + 1, '1120-S')),
  ...Array.from({ length: 3 }, (_, no) => business(no + 2, '1065')),
  ...Array.from({ length: 2 }, (_, no) => business(no + 4, '1041')),
  business(5, '1120'),
  ...Array.from({ length: 4 }, (_, no) => canadian(no)),
];
