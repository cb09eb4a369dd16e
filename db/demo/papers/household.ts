/** What the Delgados and their business have sent, and what the firm keeps of them, for one tax year. */
import type { Box, Paper } from './forms.ts';
import { form1098, form1099Int, type FormPage, letter, w2 } from './tax-forms.ts';

const box = (label: string, value: string): Box => ({ label, value });
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const wageStatement = (year: number, employer: string, person: string, wages: number): FormPage[] => [
  w2({ year, employer, ein: '93-5552286', employee: person, wages }),
];

export const interestStatement = (year: number): FormPage[] => [
  form1099Int({
    year,
    payer: 'Columbia Community Credit Union',
    tin: '93-5557731',
    recipient: 'Maria Delgado',
    account: '5550002093',
    interest: 412.18,
  }),
];

export const mortgageStatement = (year: number): FormPage[] => [
  form1098({
    year,
    lender: 'Cascade Home Loans',
    tin: '93-5554120',
    borrower: 'Maria and Tom Delgado',
    account: '5550009917',
    interest: 11_204.55,
  }),
];

/** What lay on the kitchen table, in one scan. */
export const kitchenTable = (year: number): FormPage[] => [
  w2({ year, employer: 'Ellery County Library', ein: '93-5551640', employee: 'Tom Delgado', wages: 22_310 }),
  letter(
    'Notice to Employee',
    'Keep Copy C of Form W-2 for your records.',
    'See the instructions for box 12.',
  ),
  form1099Int({
    year,
    payer: 'First Harbor Bank',
    tin: '93-5558802',
    recipient: 'Maria Delgado',
    account: '5550007416',
    interest: 88.4,
  }),
  letter(
    'Dear Ben,',
    '',
    'here is everything from the kitchen table.',
    'The bank sent theirs late.',
    '',
    'Maria',
  ),
];

/** A paper of the year before. */
export const lateStatement = (year: number): FormPage[] =>
  wageStatement(year - 1, 'Harbor Transit', 'Tom Delgado', 47_020);

/** Forms that came by mail, one behind the other: each of them is sure. */
export const mailOfMarch = (year: number): FormPage[] => [
  w2({ year, employer: 'Bluefin Timber', ein: '93-5550418', employee: 'Tom Delgado', wages: 9_840 }),
  form1099Int({
    year,
    payer: 'Meridian Savings Bank',
    tin: '93-5553362',
    recipient: 'Tom Delgado',
    account: '5550006624',
    interest: 57.12,
  }),
];

/** In the name of nobody in the household. */
export const neighborsStatement = (year: number): FormPage[] => [
  w2({
    year,
    employer: 'Coastline Pottery',
    ein: '93-5559077',
    employee: 'Anna Whitcombe',
    wages: 31_405,
  }),
];

export const charityReceipts = (year: number): Paper => ({
  title: `Gifts to charity ${year}`,
  from: ['Collected by Maria Delgado'],
  pages: [
    [box('Food bank of the valley', dollars(300)), box('Received', `March 4, ${year}`)],
    [box('Animal shelter', dollars(150)), box('Received', `June 19, ${year}`)],
    [box('Public library friends', dollars(75)), box('Received', `December 2, ${year}`)],
  ],
});

const RETURN_PARTS = [
  'Summary',
  'Form 1040',
  'Schedule 1',
  'Schedule 2',
  'Schedule A',
  'Schedule B',
  'Schedule C',
  'Schedule SE',
  'Form 8995',
  'State return',
  'State schedules',
  'Payment voucher',
];
export const lastReturn = (year: number): Paper => ({
  title: `${year} Income Tax Return`,
  from: ['Prepared for Maria and Tom Delgado', 'Pell Harrow CPAs'],
  pages: RETURN_PARTS.map((part, at) => [
    box('Part', part),
    box('Tax year', String(year)),
    box('Total on this page', dollars(84_000 - at * 1730)),
    box('Carried to', RETURN_PARTS[at + 1] ?? 'Nowhere'),
  ]),
  bookmarks: RETURN_PARTS,
});

export const ledger = (year: number): (string | number)[][] => [
  ['Month', 'Sales', 'Materials', 'Wages', 'Fuel'],
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'].map((month, at) => [
    `${month} ${year}`,
    8200 + at * 940,
    1900 + at * 210,
    3100,
    240 + at * 15,
  ]),
];

export const mileage = (year: number): string =>
  [
    'Date,From,To,Miles,Why',
    `${year}-03-02,Shop,Alder Street,14,Spring planting`,
    `${year}-03-09,Shop,Mill Road,22,Estimate`,
    `${year}-04-17,Shop,Nursery,31,Trees`,
    `${year}-05-20,Shop,Alder Street,14,Irrigation repair`,
  ].join('\n');

export const reviewNotes = `For the review
- Childcare receipt is a photo: ask for the provider's number.
- Mortgage interest is higher than last year; the loan was refinanced in May.
- Tom's second W-2 is still missing.
`;
