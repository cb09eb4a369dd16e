/** Payment vouchers of the states for businesses and trusts. */
import { APRIL_15, CORPORATE_ESTIMATES, ESTIMATES, MARCH_15 } from './due-dates.ts';
import type { CatalogForm } from './make.ts';
import { type Row, stateVouchers } from './state-voucher.ts';

const PASS_THROUGH: readonly Row[] = [
  ['CA', 'FTB 3587', 'Payment Voucher for LP, LLP, and REMIC e-filed Returns', [], ['3587']],
  ['CA', 'FTB 3588', 'Payment Voucher for LLC e-filed Returns', [], ['3588']],
  ['OR', 'OR-20-V', 'Oregon Corporation Tax Payment Voucher'],
  ['OR', 'OR-65-V', 'Oregon Partnership Payment Voucher', ['Oregon Partnership Tax Payment Voucher']],
  ['IL', 'IL-1065-V', 'Payment Voucher for Partnership Replacement Tax', ['Payment Voucher']],
  [
    'IL',
    'IL-1120-ST-V',
    'Payment Voucher for Small Business Corporation Replacement Tax',
    ['Payment Voucher'],
  ],
  ['AL', 'BIT-V', 'Business Income Tax Payment Voucher', ['Alabama Business Income Tax Payment Voucher']],
];
const CORPORATION: readonly Row[] = [
  [
    'CA',
    'FTB 3586',
    'Payment Voucher for Corporations and Exempt Organizations e-filed Returns',
    [],
    ['3586'],
  ],
  ['IL', 'IL-1120-V', 'Payment Voucher for Corporation Income and Replacement Tax', ['Payment Voucher']],
  ['MA', '355-PV', 'Massachusetts Corporate Excise Tax Payment Voucher', ['Corporate Tax Payment Voucher']],
  ['NJ', 'CBT-100-V', 'Corporation Business Tax Payment Voucher'],
  ['OR', 'OR-CAT-V', 'Oregon Corporate Activity Tax Payment Voucher'],
];
const TRUST: readonly Row[] = [
  ['CA', 'FTB 3843', 'Payment Voucher for Fiduciary e-filed Returns', [], ['3843']],
  ['NY', 'IT-205-V', 'Payment Voucher for Fiduciary Income Tax Returns'],
  ['OR', 'OR-41-V', 'Oregon Fiduciary Income Tax Payment Voucher', ['Oregon Fiduciary Tax Payment Voucher']],
];
const ELECTIVE: readonly Row[] = [
  ['CA', 'FTB 3893', 'Pass-Through Entity Elective Tax Payment Voucher', [], ['3893']],
  ['OR', 'OR-21-V', 'Oregon Pass-Through Entity Elective Tax Payment Voucher'],
];
const FEES: readonly Row[] = [
  ['CA', 'FTB 3522', 'LLC Tax Voucher', ['Limited Liability Company Tax Voucher'], ['3522']],
  ['CA', 'FTB 3536', 'Estimated Fee for LLCs', [], ['3536']],
  [
    'NY',
    'IT-204-LL',
    'Partnership, Limited Liability Company, and Limited Liability Partnership Filing Fee Payment Form',
  ],
];
const BUSINESS_EXTENSIONS: readonly Row[] = [
  ['CA', 'FTB 3537', 'Payment for Automatic Extension for LLCs', [], ['3537']],
  ['CA', 'FTB 3538', 'Payment for Automatic Extension for LPs, LLPs, and REMICs', [], ['3538']],
  [
    'CA',
    'FTB 3539',
    'Payment for Automatic Extension for Corporations and Exempt Organizations',
    [],
    ['3539'],
  ],
  ['CA', 'FTB 3563', 'Payment for Automatic Extension for Fiduciaries', [], ['3563']],
];
const BUSINESS_ESTIMATES: readonly Row[] = [
  ['CA', '100-ES', 'Corporation Estimated Tax', ['California Corporation Estimated Tax'], ['Form 100-ES']],
  ['NY', 'CT-400', 'Estimated Tax for Corporations'],
  [
    'MA',
    '355-ES',
    'Massachusetts Corporate Estimated Tax Payment Voucher',
    ['Corporate Estimated Tax Payment Voucher'],
  ],
];
const TRUST_ESTIMATES: readonly Row[] = [
  ['CA', '541-ES', 'Estimated Tax for Fiduciaries', ['California Estimated Tax for Fiduciaries'], ['541ES']],
  ['NY', 'IT-2106', 'Estimated Income Tax Payment Voucher for Fiduciaries'],
];

export const STATE_BUSINESS_VOUCHERS: readonly CatalogForm[] = [
  ...stateVouchers(PASS_THROUGH, 'balance_due', () => MARCH_15),
  ...stateVouchers(CORPORATION, 'balance_due', () => APRIL_15),
  ...stateVouchers(TRUST, 'balance_due', () => APRIL_15),
  ...stateVouchers(ELECTIVE, 'elective_tax', () => MARCH_15),
  ...stateVouchers(FEES, 'fee', () => null),
  ...stateVouchers(BUSINESS_EXTENSIONS, 'extension', () => null),
  ...stateVouchers(BUSINESS_ESTIMATES, 'estimate', () => CORPORATE_ESTIMATES),
  ...stateVouchers(TRUST_ESTIMATES, 'estimate', () => ESTIMATES),
];
