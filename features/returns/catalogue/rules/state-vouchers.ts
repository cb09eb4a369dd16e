/** Payment vouchers of the states for people. */
import type { DueRule } from '../model.ts';
import { APRIL_15, dueOn, ESTIMATES, estimatesOn, offPatriotsDay } from './due-dates.ts';
import type { CatalogForm } from './make.ts';
import { type Row, stateVouchers } from './state-voucher.ts';

/** Where a state has days of its own. */
const BALANCE: Readonly<Record<string, DueRule>> = {
  DE: dueOn(4, 30),
  HI: dueOn(4, 20),
  IA: dueOn(4, 30),
  LA: dueOn(5, 15),
  MA: offPatriotsDay(APRIL_15),
  VA: dueOn(5, 1),
};
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

const RETURN: readonly Row[] = [
  ['CA', 'FTB 3582', 'Payment Voucher for Individual e-filed Returns', [], ['3582']],
  [
    'NY',
    'IT-201-V',
    'Payment Voucher for Income Tax Returns',
    ['Payment Voucher for E-Filed Income Tax Returns', 'Payment voucher'],
  ],
  ['IL', 'IL-1040-V', 'Payment Voucher for Individual Income Tax', ['Payment Voucher']],
  ['MA', 'PV', 'Massachusetts Income Tax Payment Voucher', [], ['Form PV']],
  ['PA', 'PA-V', 'PA Payment Voucher', ['Pennsylvania Payment Voucher', 'Payment Voucher']],
  [
    'NJ',
    'NJ-1040-V',
    'Resident Income Tax Return Payment Voucher',
    ['NJ Gross Income Tax Resident Payment Voucher', 'Payment Voucher'],
  ],
  [
    'VA',
    '760-PMT',
    'Payment Coupon for Previously Filed Individual Income Tax Returns',
    ['Virginia Individual Income Tax Payment Coupon', 'Payment Coupon'],
    ['760PMT'],
  ],
  [
    'MD',
    'MD PV',
    'Personal Tax Payment Voucher for Form 502/505, Estimated Tax and Extensions',
    ['Personal Tax Payment Voucher'],
    ['Form PV', 'PV'],
  ],
  [
    'GA',
    '525-TV',
    'Individual and Fiduciary Payment Voucher',
    ['Payment Voucher', 'Individual Payment Voucher'],
  ],
  [
    'OH',
    'IT 40P',
    'Original Income Tax Payment Voucher',
    ['Income Tax Payment Voucher', 'Ohio Universal Payment Coupon'],
    ['OUPC', 'OH 40P', 'Ohio IT 40P'],
  ],
  [
    'MI',
    'MI-1040-V',
    'Michigan Individual Income Tax e-file Payment Voucher',
    ['Individual Income Tax e-file Payment Voucher', 'Individual Income Tax Payment Voucher'],
  ],
  ['NC', 'D-400V', 'Individual Income Payment Voucher', ['Individual Income Tax Payment Voucher']],
  [
    'SC',
    'SC1040-V',
    'Individual Income Tax Payment Voucher',
    ['South Carolina Individual Income Tax Payment Voucher', 'Payment Voucher'],
    ['SC1040V'],
  ],
  [
    'AL',
    '40V',
    'Individual Income Tax Payment Voucher',
    ['Alabama Individual Income Tax Payment Voucher'],
    ['Form 40V'],
  ],
  [
    'AR',
    'AR1000V',
    'Individual Income Tax Payment Voucher',
    ['Arkansas Individual Income Tax Payment Voucher'],
  ],
  [
    'AZ',
    'AZ-140V',
    'Arizona Individual Income Tax Payment Voucher for Electronic Filing',
    ['Individual Income Tax Payment Voucher for Electronic Filing'],
  ],
  [
    'CO',
    'DR 0900',
    'Individual Income Tax Payment Form',
    ['Colorado Individual Income Tax Payment Form', 'Individual Payment Form'],
  ],
  [
    'CT',
    'CT-1040V',
    'Connecticut Electronic Filing Payment Voucher',
    ['Connecticut Individual Income Tax Payment Voucher'],
  ],
  ['DC', 'D-40P', 'Payment Voucher for Individual Income Tax', ['Payment Voucher']],
  ['HI', 'N-200V', 'Individual Income Tax Payment Voucher', ['Hawaii Individual Income Tax Payment Voucher']],
  ['IA', 'IA 1040V', 'Iowa Individual Income Tax Payment Voucher', ['Individual Income Tax Payment Voucher']],
  ['ID', 'ID-VP', 'Income Tax Voucher Payment', ['Idaho Income Tax Voucher Payment']],
  ['IN', 'IT-40PFC', 'Post Filing Coupon', ['Indiana Post Filing Coupon'], ['PFC']],
  ['KS', 'K-40V', 'Kansas Individual Income Tax Payment Voucher', ['Individual Income Tax Payment Voucher']],
  ['KY', '740-V', 'Kentucky Electronic Payment Voucher', ['Electronic Payment Voucher']],
  [
    'LA',
    'R-540V',
    'Individual Income Tax Electronic Filing Payment Voucher',
    [
      'Louisiana Electronic Filing Payment Voucher',
      'Electronic Filing Payment Voucher',
      'Individual Income Tax Payment Voucher',
    ],
  ],
  ['MN', 'M60', 'Minnesota Income Tax Return Payment', ['Individual Income Tax Return Payment']],
  [
    'MO',
    'MO-1040V',
    'Individual Income Tax Payment Voucher',
    ['Missouri Individual Income Tax Payment Voucher'],
  ],
  [
    'MS',
    '80-106',
    'Individual / Fiduciary Income Tax Voucher',
    ['Individual Income Tax Voucher', 'Mississippi Individual Income Tax Voucher'],
  ],
  ['MT', 'Form IT', 'Montana Individual Income Tax Payment Voucher'],
  [
    'ND',
    'ND-1V',
    'Electronic Return Payment Voucher',
    ['North Dakota Individual Income Tax Payment Voucher'],
  ],
  ['NE', '1040N-V', 'Nebraska Individual Income Tax Payment Voucher'],
  ['NM', 'PIT-PV', 'Personal Income Tax Payment Voucher', ['New Mexico Personal Income Tax Payment Voucher']],
  [
    'OK',
    '511-V',
    'Oklahoma Individual Income Tax Payment Voucher',
    ['Individual Income Tax Payment Voucher'],
  ],
  ['OR', 'OR-40-V', 'Oregon Individual Income Tax Payment Voucher', ['Oregon Income Tax Payment Voucher']],
  ['RI', 'RI-1040V', 'Rhode Island 1040 Payment Voucher', ['Rhode Island Payment Voucher']],
  ['UT', 'TC-547', 'Individual Income Tax Return Payment Coupon', ['Individual Income Tax Payment Coupon']],
  ['VT', 'IN-116', 'Vermont Income Tax Payment Voucher', ['Income Tax Payment Voucher']],
  ['WI', 'EPV', 'Electronic Payment Voucher', ['Wisconsin Electronic Payment Voucher']],
  [
    'WV',
    'IT-140V',
    'Individual Income Tax Electronic Payment Voucher',
    ['West Virginia Individual Income Tax Electronic Payment Voucher'],
  ],
];

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

const EXTENSION: readonly Row[] = [
  ['CA', 'FTB 3519', 'Payment for Automatic Extension for Individuals', [], ['3519']],
  ['NY', 'IT-370', 'Application for Automatic Six-Month Extension of Time to File for Individuals'],
  ['IL', 'IL-505-I', 'Automatic Extension Payment for Individuals'],
  [
    'MA',
    'M-4868',
    'Massachusetts Income Tax Extension Payment Worksheet and Voucher',
    ['Massachusetts Extension Payment Voucher'],
  ],
  ['PA', 'REV-276', 'Application for Extension of Time to File'],
  ['NJ', 'NJ-630', 'Application for Extension of Time to File New Jersey Gross Income Tax Return'],
  [
    'VA',
    '760IP',
    'Automatic Extension Payment Voucher for Individuals',
    ['Virginia Automatic Extension Payment'],
  ],
  ['GA', 'IT-560', 'Individual and Fiduciary Extension Payment Voucher', ['Extension Payment Voucher']],
  ['MI', 'Form 4', 'Application for Extension of Time to File Michigan Tax Returns'],
  ['NC', 'D-410', 'Application for Extension for Filing Individual Income Tax Return'],
  [
    'SC',
    'SC4868',
    'Request for Extension of Time to File',
    ['Request for Extension of Time to File South Carolina Tax Return'],
  ],
  ['AZ', 'AZ-204', 'Application for Filing Extension For Individual Returns Only', [], ['204']],
  [
    'CO',
    'DR 0158-I',
    'Extension Payment for Colorado Individual Income Tax',
    ['Payment for Automatic Extension for Individuals'],
  ],
  [
    'CT',
    'CT-1040 EXT',
    'Application for Extension of Time to File Connecticut Income Tax Return for Individuals',
  ],
  ['DC', 'FR-127', 'Extension of Time to File DC Income Tax Return'],
  ['IN', 'IT-9', 'Application for Extension of Time to File'],
  ['VT', 'IN-151', 'Application for Extension of Time to File Form IN-111'],
  ['NM', 'PIT-EXT', 'Personal Income Tax Extension Payment Voucher'],
];
/** Due when the amended return is filed. */
const AMENDED: readonly Row[] = [['OH', 'IT 40XP', 'Amended Income Tax Payment Voucher']];

export const STATE_VOUCHERS: readonly CatalogForm[] = [
  ...stateVouchers(RETURN, 'balance_due', (state) => BALANCE[state] ?? APRIL_15),
  ...stateVouchers(ESTIMATE, 'estimate', estimateDates),
  ...stateVouchers(EXTENSION, 'extension', (state) => BALANCE[state] ?? APRIL_15),
  ...stateVouchers(AMENDED, 'balance_due', () => null),
];
