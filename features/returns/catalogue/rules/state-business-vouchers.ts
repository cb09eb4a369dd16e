/** Payment vouchers of the states for businesses and trusts. */
import {
  APRIL_15,
  CORPORATE_ESTIMATES,
  CORPORATE_ESTIMATES_FROM_MARCH,
  ESTIMATES,
  MARCH_15,
  offPatriotsDay,
} from './due-dates.ts';
import type { CatalogForm } from './make.ts';
import { type Row, stateVouchers } from './state-voucher.ts';

const DUE_IN_MARCH: readonly Row[] = [
  ['CA', 'FTB 3587', 'Payment Voucher for LP, LLP, and REMIC e-filed Returns', [], ['3587']],
  ['OR', 'OR-65-V', 'Oregon Partnership Payment Voucher', ['Oregon Partnership Tax Payment Voucher']],
  [
    'IL',
    'IL-1120-ST-V',
    'Payment Voucher for Small Business Corporation Replacement Tax',
    ['Payment Voucher'],
  ],
];
const DUE_IN_APRIL: readonly Row[] = [
  [
    'CA',
    'FTB 3586',
    'Payment Voucher for Corporations and Exempt Organizations e-filed Returns',
    [],
    ['3586'],
  ],
  ['IL', 'IL-1065-V', 'Payment Voucher for Partnership Replacement Tax', ['Payment Voucher']],
  ['IL', 'IL-1120-V', 'Payment Voucher for Corporation Income and Replacement Tax', ['Payment Voucher']],
  ['MA', '355-PV', 'Massachusetts Corporate Excise Tax Payment Voucher', ['Corporate Tax Payment Voucher']],
  ['CA', 'FTB 3843', 'Payment Voucher for Fiduciary e-filed Returns', [], ['3843']],
  ['NY', 'IT-205-V', 'Payment Voucher for Fiduciary Income Tax Returns'],
  ['OR', 'OR-41-V', 'Oregon Fiduciary Income Tax Payment Voucher', ['Oregon Fiduciary Tax Payment Voucher']],
];
/** Several taxes, kinds of filers or installments share the voucher: staff enter the date. */
const DUE_VARIES: readonly Row[] = [
  ['CA', 'FTB 3588', 'Payment Voucher for LLC e-filed Returns', [], ['3588']],
  ['AL', 'BIT-V', 'Business Income Tax Payment Voucher', ['Alabama Business Income Tax Payment Voucher']],
  ['NYC', 'NYC-200V', 'Payment Voucher for Tax Returns and Extensions'],
  ['OR', 'OR-20-V', 'Oregon Corporation Tax Payment Voucher'],
  ['OR', 'OR-CAT-V', 'Oregon Corporate Activity Tax Payment Voucher'],
];
/** California's first payment is due in June of the tax year, its second in March; Oregon's quarterly. */
const ELECTIVE: readonly Row[] = [
  ['CA', 'FTB 3893', 'Pass-Through Entity Elective Tax Payment Voucher', [], ['3893']],
  ['OR', 'OR-21-V', 'Oregon Pass-Through Entity Elective Tax Payment Voucher'],
];
/** Due within the tax year, while the return delivered with them is for the year before. */
const FEES_OF_THE_YEAR: readonly Row[] = [
  ['CA', 'FTB 3522', 'LLC Tax Voucher', ['Limited Liability Company Tax Voucher'], ['3522']],
  ['CA', 'FTB 3536', 'Estimated Fee for LLCs', [], ['3536']],
];
const FEES_WITH_THE_RETURN: readonly Row[] = [
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
const ESTIMATES_FROM_APRIL: readonly Row[] = [
  ['CA', '100-ES', 'Corporation Estimated Tax', ['California Corporation Estimated Tax'], ['Form 100-ES']],
];
const ESTIMATES_FROM_MARCH: readonly Row[] = [
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
  ...stateVouchers(DUE_IN_MARCH, 'balance_due', () => MARCH_15),
  ...stateVouchers(DUE_IN_APRIL, 'balance_due', (state) =>
    state === 'MA' ? offPatriotsDay(APRIL_15) : APRIL_15,
  ),
  ...stateVouchers(DUE_VARIES, 'balance_due', () => null),
  ...stateVouchers(ELECTIVE, 'elective_tax', () => null),
  ...stateVouchers(FEES_OF_THE_YEAR, 'fee', () => null),
  ...stateVouchers(FEES_WITH_THE_RETURN, 'fee', () => MARCH_15),
  ...stateVouchers(BUSINESS_EXTENSIONS, 'extension', () => null),
  ...stateVouchers(ESTIMATES_FROM_APRIL, 'estimate', () => CORPORATE_ESTIMATES),
  ...stateVouchers(ESTIMATES_FROM_MARCH, 'estimate', () => CORPORATE_ESTIMATES_FROM_MARCH),
  ...stateVouchers(TRUST_ESTIMATES, 'estimate', () => ESTIMATES),
];
