/** Where forms go by mail, and what to write on a check. Only addresses that stay the same from year to year are here. */
import type { ByMail } from '../model.ts';

const IRS_ADDRESSES = {
  url: 'https://www.irs.gov/filing/where-to-file-tax-returns-addresses-listed-by-return-type',
  label: 'where to file on irs.gov',
};

const FTB_PEOPLE = ['Franchise Tax Board', 'PO Box 942867', 'Sacramento CA 94267-0008'];
const FTB_BUSINESSES = ['Franchise Tax Board', 'PO Box 942857', 'Sacramento CA 94257-0531'];
const CRA = ['Canada Revenue Agency', 'PO Box 3800 STN A', 'Sudbury ON P3A 0C3'];
const KANSAS_CITY = [
  'Department of the Treasury',
  'Internal Revenue Service Center',
  'Kansas City, MO 64999',
];
const OGDEN = ['Internal Revenue Service Center', 'PO Box 409101', 'Ogden, UT 84409'];
const binghamton = (first: string, box: number) => [
  first,
  'Processing Center',
  `PO Box ${box}`,
  `Binghamton NY 13902-${box}`,
];

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'us-8453': [
    'Internal Revenue Service',
    'Attn: Shipping and Receiving, 0254',
    'Receipt and Control Branch',
    'Austin, TX 73344-0254',
  ],
  'us-3520': OGDEN,
  'us-3520-a': OGDEN,
  'us-706': KANSAS_CITY,
  'us-709': KANSAS_CITY,
  'ca-ftb-3582': FTB_PEOPLE,
  'ca-540-es': FTB_PEOPLE,
  'ca-ftb-3519': FTB_PEOPLE,
  'ca-ftb-3586': FTB_BUSINESSES,
  'ca-ftb-3522': FTB_BUSINESSES,
  'ca-ftb-3536': FTB_BUSINESSES,
  'ca-100-es': FTB_BUSINESSES,
  'ny-it-201-v': binghamton('NYS Personal Income Tax', 4124),
  'ny-it-2105': binghamton('NYS Estimated Income Tax', 4122),
  'or-or-40-v': ['Oregon Department of Revenue', 'PO Box 14950', 'Salem OR 97309-0950'],
  'cra-t7dr': CRA,
  'cra-inns3': CRA,
  'cra-rc159': CRA,
  'cra-rc160': CRA,
};

/** The IRS gives its addresses by state and changes them; others print theirs on the voucher. */
export const mailOf = (id: string, authority: string): ByMail => ({
  address: [...(ADDRESSES[id] ?? [])],
  page: ADDRESSES[id] === undefined && authority === 'federal' ? IRS_ADDRESSES : null,
});

const SSN = 'Social Security number';
const EIN = 'EIN';
const MEMOS: Readonly<Record<string, string>> = {
  'us-1040-v': `${SSN}, daytime phone number and “{year} Form 1040”`,
  'us-1040-es': `${SSN} and “{year} Form 1040-ES”`,
  'us-1040-es-nr': `${SSN} or ITIN and “{year} Form 1040-ES (NR)”`,
  'us-4868': `${SSN}, daytime phone number and “{year} Form 4868”`,
  'us-1041-es': `${EIN} of the estate or trust and “{year} Form 1041-ES”`,
  'us-1041-v': `${EIN} of the estate or trust and “{year} Form 1041”`,
  'us-8868': `${EIN} and “{year} Form 8868”`,
  'us-940-v': `${EIN}, “Form 940” and “{year}”`,
  'us-941-v': `${EIN}, “Form 941” and the quarter with its year`,
  'us-2290-v': `${EIN}, “Form 2290” and the tax period from the voucher`,
  'ny-it-201-v': `Last four digits of the ${SSN} and “{year} Income Tax”`,
  'ny-it-2105': `Last four digits of the ${SSN} and “{year} Form IT-2105”`,
  'cra-t7dr': 'Social insurance number',
  'cra-inns3': 'Social insurance number',
  'cra-rc159': 'Business number',
  'cra-rc160': 'Business number',
  'rq-tpz-1026-a': 'Social insurance number',
};

/** Every other authority takes the number on its voucher with the year and the form. */
export const memoOf = (id: string, name: string): string =>
  MEMOS[id] ?? `Taxpayer number as printed on the voucher, and “{year} ${name}”`;
