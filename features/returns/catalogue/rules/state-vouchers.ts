/** Payment vouchers of the states for people. */
import type { DueRule } from '../model.ts';
import { APRIL_15, dueOn, offPatriotsDay } from './due-dates.ts';
import type { CatalogForm } from './make.ts';
import { STATE_ESTIMATES } from './state-estimates.ts';
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
  ...STATE_ESTIMATES,
  ...stateVouchers(EXTENSION, 'extension', (state) => BALANCE[state] ?? APRIL_15),
  ...stateVouchers(AMENDED, 'balance_due', () => null),
];
