/** What the Delgados and their business have sent, and what the firm keeps of them, for one tax year. */
import type { Box, Paper } from './forms.ts';

const box = (label: string, value: string): Box => ({ label, value });
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const wageStatement = (year: number, employer: string, person: string, wages: number): Paper => ({
  title: `W-2 Wage and Tax Statement ${year}`,
  from: [employer, '410 Foundry Road, Portland, OR 97209'],
  pages: [
    [
      box('Employee', person),
      box('Employee number', 'ending in 4471'),
      box('1 Wages, tips, other compensation', dollars(wages)),
      box('2 Federal income tax withheld', dollars(Math.round(wages * 0.14))),
      box('3 Social Security wages', dollars(wages)),
      box('4 Social Security tax withheld', dollars(Math.round(wages * 0.062))),
      box('5 Medicare wages and tips', dollars(wages)),
      box('6 Medicare tax withheld', dollars(Math.round(wages * 0.0145))),
      box('16 State wages', dollars(wages)),
      box('17 State income tax', dollars(Math.round(wages * 0.08))),
    ],
  ],
});

export const interestStatement = (year: number): Paper => ({
  title: `1099-INT Interest Income ${year}`,
  from: ['Columbia Community Credit Union', '88 Harbor Street, Portland, OR 97214'],
  pages: [
    [
      box('Recipient', 'Maria Delgado'),
      box('Account', 'ending in 2093'),
      box('1 Interest income', dollars(412.18)),
      box('4 Federal income tax withheld', dollars(0)),
    ],
  ],
});

export const mortgageStatement = (year: number): Paper => ({
  title: `1098 Mortgage Interest Statement ${year}`,
  from: ['Cascade Home Loans', 'PO Box 2200, Salem, OR 97301'],
  pages: [
    [
      box('Borrowers', 'Maria and Tom Delgado'),
      box('1 Mortgage interest received', dollars(11_204.55)),
      box('2 Outstanding principal', dollars(318_900)),
      box('10 Property tax paid', dollars(4880)),
    ],
  ],
});

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
