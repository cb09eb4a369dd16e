/** Vouchers of the states for estimated tax of people. */
import type { DueRule } from '../model.ts';
import { ESTIMATES, estimatesOn, offPatriotsDay } from './due-dates.ts';
import type { CatalogForm } from './make.ts';
import { type Row, stateVouchers } from './state-voucher.ts';

const ESTIMATED: Readonly<Record<string, DueRule | null>> = {
  DE: estimatesOn([4, 30], [6, 15], [9, 15], [1, 15, 1]),
  HI: estimatesOn([4, 20], [6, 20], [9, 20], [1, 20, 1]),
  IA: estimatesOn([4, 30], [6, 30], [9, 30], [1, 31, 1]),
  // Idaho and Utah require no installments; their vouchers also pay extensions.
  ID: null,
  MA: offPatriotsDay(ESTIMATES),
  ME: offPatriotsDay(ESTIMATES),
  UT: null,
  VA: estimatesOn([5, 1], [6, 15], [9, 15], [1, 15, 1]),
};

function estimateDates(state: string): DueRule | null {
  const own = ESTIMATED[state];
  return own === undefined ? ESTIMATES : own;
}

const ESTIMATE: readonly Row[] = [
  [
    'CA',
    '540-ES',
    'Estimated Tax for Individuals',
    ['California Estimated Tax for Individuals'],
    ['Form 540-ES', '540ES'],
  ],
  [
    'NY',
    'IT-2105',
    'Estimated Income Tax Payment Voucher',
    ['Estimated Tax Payment Voucher for Individuals'],
  ],
  [
    'IL',
    'IL-1040-ES',
    'Estimated Income Tax Payment for Individuals',
    ['Estimated Income Tax Payments for Individuals'],
  ],
  [
    'MA',
    '1-ES',
    'Massachusetts Estimated Income Tax',
    ['Estimated Tax Payment Voucher', 'Massachusetts Estimated Income Tax Payment Voucher'],
  ],
  [
    'PA',
    'PA-40 ESR',
    'Declaration of Estimated Personal Income Tax',
    ['Declaration of Estimated Tax'],
    ['PA-40ESR', 'PA-40 ESR (I)', 'PA-40ES'],
  ],
  [
    'NJ',
    'NJ-1040-ES',
    'Estimated Tax Payment Voucher',
    ['Estimated Income Tax Payment Voucher', 'NJ Gross Income Tax Declaration of Estimated Tax'],
  ],
  [
    'VA',
    '760ES',
    'Estimated Income Tax Payment Voucher for Individuals',
    ['Virginia Estimated Income Tax Payment Voucher for Individuals'],
  ],
  [
    'GA',
    '500-ES',
    'Individual Estimated Tax Payment Voucher',
    ['Individual and Fiduciary Estimated Tax Payment Voucher', 'Estimated Tax for Individuals'],
    ['500ES'],
  ],
  [
    'OH',
    'IT 1040ES',
    'Ohio Estimated Income Tax Payment Voucher',
    ['Estimated Income Tax Payment Voucher', 'Individual Estimated Income Tax'],
    ['Ohio IT 1040ES'],
  ],
  [
    'MI',
    'MI-1040ES',
    'Michigan Estimated Income Tax for Individuals',
    ['Estimated Individual Income Tax Voucher', 'Estimated Income Tax for Individuals'],
  ],
  ['NC', 'NC-40', 'Individual Estimated Income Tax', ['North Carolina Individual Estimated Income Tax']],
  ['SC', 'SC1040ES', 'Individual Declaration of Estimated Tax', ['Individual Estimated Tax']],
  [
    'AL',
    '40ES',
    'Estimated Income Tax Payment Voucher',
    ['Estimated Tax for Individuals', 'Alabama Estimated Income Tax Payment Voucher'],
  ],
  [
    'AR',
    'AR1000ES',
    'Individual Estimated Tax Voucher',
    ['Individual Declaration of Estimated Tax Vouchers', 'Estimated Tax Declaration Vouchers'],
  ],
  [
    'AZ',
    '140ES',
    'Individual Estimated Income Tax Payment',
    ['Arizona Individual Estimated Income Tax Payment'],
    ['AZ-140ES'],
  ],
  [
    'CO',
    'DR 0104EP',
    'Individual Estimated Income Tax Payment Form',
    ['Colorado Estimated Income Tax Payment Form', 'Estimated Individual Income Tax Payment'],
  ],
  ['CT', 'CT-1040ES', 'Estimated Connecticut Income Tax Payment Coupon for Individuals'],
  [
    'DC',
    'D-40ES',
    'Estimated Payment for Individual Income Tax',
    ['Declaration of Estimated Income Tax for Individuals'],
  ],
  [
    'DE',
    'PIT-EST',
    'Delaware Estimated Income Tax Voucher',
    ['Estimated Personal Income Tax', 'Declaration of Estimated Tax for Individuals'],
  ],
  [
    'IA',
    'IA 1040ES',
    'Individual Income Estimated Tax Payment Voucher',
    ['Estimated Tax Payment Voucher', 'Iowa Individual Income Estimated Tax Payment Voucher'],
  ],
  ['ID', 'Form 51', 'Estimated Payment of Idaho Individual Income Tax'],
  [
    'IN',
    'ES-40',
    'Estimated Tax Payment',
    [
      'Estimated Tax Payment Form',
      'Indiana Estimated Tax Payment Form',
      'Individual Estimated Tax Payment Form',
    ],
  ],
  [
    'KS',
    'K-40ES',
    'Individual Estimated Income Tax Voucher',
    ['Individual Estimated Income Tax', 'Kansas Individual Estimated Income Tax Voucher'],
  ],
  [
    'KY',
    '740-ES',
    'Individual Income Tax Estimated Tax Voucher',
    ['Kentucky Individual Estimated Tax Voucher', 'Estimated Tax Voucher'],
  ],
  ['LA', 'IT-540ES', 'Louisiana Estimated Tax Declaration Voucher for Individuals', [], ['R-540ES']],
  ['ME', '1040ES-ME', 'Estimated Tax for Individuals', ['Maine Estimated Tax Payment Voucher']],
  [
    'MN',
    'M14',
    'Individual Estimated Tax Payment',
    ['Minnesota Individual Estimated Tax Payment', 'Estimated Tax Payment'],
  ],
  [
    'MO',
    'MO-1040ES',
    'Declaration of Estimated Tax for Individuals',
    ['Estimated Tax Declaration for Individuals'],
  ],
  ['NE', '1040N-ES', 'Nebraska Individual Estimated Income Tax Payment Voucher'],
  [
    'ND',
    'ND-1ES',
    'Estimated Individual Income Tax',
    ['Estimated Income Tax – Individuals', 'Individual Estimated Income Tax'],
  ],
  [
    'NM',
    'PIT-ES',
    'Personal Income Tax Estimated Payment Voucher',
    ['New Mexico Personal Income Tax Estimated Payment Voucher'],
  ],
  [
    'OK',
    'OW-8-ES',
    'Oklahoma Individual Estimated Tax',
    [
      'Oklahoma Individual Estimated Tax Declaration',
      'Estimated Tax Declaration',
      'Individual Estimated Tax Year',
    ],
  ],
  [
    'RI',
    'RI-1040ES',
    'Rhode Island Estimated Payment Coupon',
    ['Rhode Island Resident and Nonresident Estimated Payment Coupons'],
  ],
  ['UT', 'TC-546', 'Individual Income Tax Prepayment Coupon'],
  [
    'VT',
    'IN-114',
    'Vermont Individual Income Estimated Tax Payment Voucher',
    ['Individual Income Estimated Tax Payment Voucher'],
  ],
  [
    'WI',
    '1-ES',
    'Wisconsin Estimated Income Tax Voucher',
    ['Estimated Income Tax Voucher', 'Wisconsin Estimated Tax Voucher'],
    ['Form 1-ES'],
  ],
  [
    'WV',
    'IT-140ES',
    'Individual Estimated Income Tax Payment',
    ['West Virginia Estimated Income Tax Payment'],
  ],
];

export const STATE_ESTIMATES: readonly CatalogForm[] = stateVouchers(ESTIMATE, 'estimate', estimateDates);
