/** Authorizations to e-file of the states. */
import { type CatalogForm, COUPLE, eSign, FIDUCIARY, OFFICER, PARTNER } from './make.ts';

type Row = readonly [
  authority: string,
  number: string,
  title: string,
  also?: readonly string[],
  numbers?: readonly string[],
];

const INDIVIDUAL: readonly Row[] = [
  ['CA', 'FTB 8879', 'California e-file Signature Authorization for Individuals', [], ['8879']],
  ['CA', 'FTB 8453', 'California e-file Return Authorization for Individuals', [], ['8453']],
  ['CA', 'FTB 8453-OL', 'California Online e-file Return Authorization for Individuals', [], ['8453-OL']],
  ['CA', 'FTB 8455', 'California e-file Payment Record for Individuals', [], ['8455']],
  [
    'NY',
    'TR-579-IT',
    'New York State E-File Signature Authorization for Tax Year',
    ['New York State E-File Signature Authorization'],
  ],
  ['NY', 'TR-579.1-IT', 'New York State Authorization for Electronic Funds Withdrawal', [], ['TR-579.1']],
  [
    'NYC',
    'NYC-579-UBTI',
    'Signature Authorization for E-Filed Unincorporated Business Tax Return for Individuals',
  ],
  ['IL', 'IL-8453', 'Illinois Individual Income Tax Electronic Filing Declaration'],
  [
    'MA',
    'M-8453',
    'Individual Income Tax Declaration for Electronic Filing',
    ['Massachusetts Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'PA',
    'PA-8879',
    'Pennsylvania e-file Signature Authorization',
    ['PA e-file Signature Authorization', 'e-file Signature Authorization'],
  ],
  ['PA', 'PA-8453', 'Pennsylvania Individual Income Tax Declaration for Electronic Filing'],
  ['NJ', 'NJ-8879', 'New Jersey e-file Signature Authorization', ['e-file Signature Authorization']],
  [
    'VA',
    'VA-8879',
    'Virginia Individual Income Tax e-file Signature Authorization',
    ['e-File Signature Authorization', 'Virginia e-File Signature Authorization'],
  ],
  ['VA', 'VA-8453', 'Virginia Individual Income Tax Declaration for Electronic Filing'],
  [
    'MD',
    'EL101',
    'e-File Declaration for Electronic Filing',
    ['Maryland e-File Declaration for Electronic Filing', 'Income Tax Declaration for Electronic Filing'],
  ],
  [
    'GA',
    'GA-8453',
    'Georgia Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'OH',
    'IT 8879',
    'Ohio e-file Signature Authorization',
    ['Ohio Individual Income Tax Declaration for Electronic Filing'],
    ['OH 8879', 'OH IT 8879'],
  ],
  [
    'MI',
    'MI-8453',
    'Michigan Individual Income Tax Declaration for e-file',
    ['Individual Income Tax Declaration for e-file'],
  ],
  [
    'AL',
    'AL8453',
    'Individual Income Tax Declaration for Electronic Filing',
    ['Alabama Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'AR',
    'AR8453',
    'Arkansas Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'AZ',
    'AZ-8879',
    'E-file Signature Authorization',
    ['Arizona E-file Signature Authorization', 'E-File Signature Authorization – Individual'],
  ],
  [
    'CO',
    'DR 8453',
    'State of Colorado Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'DC',
    'D-40E',
    'Individual Income Tax Declaration for Electronic Filing',
    ['District of Columbia Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'DE',
    'DE-8453',
    'Delaware Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
    ['DE8453'],
  ],
  ['IA', 'IA 8453-IND', 'Iowa Individual Income Tax Declaration for an e-File Return', [], ['IA 8453']],
  [
    'IN',
    'IT-8879',
    'Declaration of Electronic Filing',
    ['Indiana Individual Income Tax Declaration of Electronic Filing'],
    ['IN-8879', 'IT-8453-OL'],
  ],
  [
    'KY',
    '8879-K',
    'Kentucky Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'LA',
    'LA 8453',
    'Louisiana Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
    ['R-8453'],
  ],
  [
    'MO',
    'MO-8453',
    'Individual Income Tax Declaration for Electronic Filing',
    ['Missouri Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'MS',
    'MS8453',
    'Mississippi Individual Income Tax Declaration for Electronic Filing',
    ['Declaration for Electronic Filing'],
    ['80-115'],
  ],
  ['NE', '8453N', 'Nebraska Individual Income Tax Declaration for Electronic Filing'],
  [
    'NM',
    'PIT-8453',
    'Individual Income Tax Declaration for Electronic Filing and Transmittal',
    ['New Mexico Individual Income Tax Declaration for Electronic Filing and Transmittal'],
  ],
  [
    'OK',
    '511-EF',
    'Oklahoma Individual Income Tax Declaration for Electronic Filing',
    ['Oklahoma Income Tax Declaration for Electronic Filing'],
    ['Form EF'],
  ],
  [
    'OR',
    'OR-EF',
    'Oregon Individual Income Tax Declaration for Electronic Filing',
    ['Income Tax Declaration for Electronic Filing'],
  ],
  [
    'RI',
    'RI-8453',
    'Rhode Island Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'RI',
    'RI-8879',
    'Rhode Island e-file Signature Authorization',
    ['Rhode Island Individual e-file Signature Authorization'],
  ],
  [
    'SC',
    'SC8453',
    'Individual Income Tax Declaration for Electronic Filing',
    [
      'South Carolina Individual Income Tax Declaration for Electronic Filing',
      'Individual Declaration for Electronic Filing',
    ],
  ],
  [
    'VT',
    '8879-VT',
    'Vermont Individual Income Tax Declaration for Electronic Filing',
    ['Individual Income Tax Declaration for Electronic Filing'],
  ],
  [
    'WV',
    'WV-8453',
    'Individual Income Tax Declaration for Electronic Filing',
    ['West Virginia Individual Income Tax Declaration for Electronic Filing'],
  ],
];

const CORPORATE: readonly Row[] = [
  ['CA', 'FTB 8879(C)', 'California e-file Signature Authorization for Corporations', [], ['8879(C)']],
  ['CA', 'FTB 8453-C', 'California e-file Return Authorization for Corporations', [], ['8453-C']],
  ['CA', 'FTB 8453-EO', 'California e-file Return Authorization for Exempt Organizations', [], ['8453-EO']],
  [
    'NY',
    'TR-579-CT',
    'New York State E-File Signature Authorization for Tax Year',
    ['New York State E-File Signature Authorization'],
  ],
  ['NY', 'TR-579.1-CT', 'New York State Authorization for Electronic Funds Withdrawal', []],
  ['NYC', 'NYC-579-COR', 'Signature Authorization for E-Filed Business Corporation Tax Return'],
  ['NYC', 'NYC-579-GCT', 'Signature Authorization for E-Filed General Corporation Tax Return'],
  [
    'MA',
    'M-8453C',
    'Corporate Tax Declaration for Electronic Filing',
    ['Massachusetts Corporate Tax Declaration for Electronic Filing'],
  ],
  [
    'PA',
    'PA-8879-C',
    'e-file Signature Authorization for RCT-101, PA Corporate Net Income Tax Report',
    [
      'e-file Signature Authorization for RCT-101, PA Corporate Tax Report',
      'e-file Signature Authorization for PA Corporate Tax Report',
    ],
  ],
  ['VA', 'VA-8879C', 'Virginia Corporation Income Tax e-file Signature Authorization'],
  ['MD', 'EL101B', 'Income Tax Declaration for Business Electronic Filing'],
  [
    'GA',
    'GA-8453C',
    'Georgia Corporate Income Tax Declaration for Electronic Filing',
    ['Corporate Income Tax Declaration for Electronic Filing'],
  ],
  [
    'GA',
    'GA-8453S',
    'Georgia S Corporation Income Tax Declaration for Electronic Filing',
    ['S Corporation Income Tax Declaration for Electronic Filing'],
  ],
  [
    'AL',
    'AL8453-C',
    'Corporate Income Tax Declaration for Electronic Filing',
    ['Alabama Corporate Income Tax Declaration for Electronic Filing'],
  ],
  [
    'AZ',
    'AZ-8879-C',
    'E-file Signature Authorization – Corporate',
    ['Arizona E-file Signature Authorization - Corporate'],
  ],
  ['AZ', 'AZ-8879-S', 'E-file Signature Authorization – S Corporation', []],
  [
    'SC',
    'SC8453C',
    'Corporate Income Tax Declaration for Electronic Filing',
    ['C and S Corporation Declaration for Electronic Filing'],
  ],
  [
    'KY',
    '8879(C)-K',
    'Kentucky Corporation or Pass-Through Entity Income Tax Declaration for Electronic Filing',
    ['Kentucky Corporation Income Tax Declaration for Electronic Filing'],
    ['8879-C-K'],
  ],
  ['IA', 'IA 8453-C', 'Iowa Corporation Income Tax Declaration for an e-File Return'],
];

const PARTNERSHIP: readonly Row[] = [
  ['CA', 'FTB 8879(P)', 'California e-file Signature Authorization for Partnerships', [], ['8879(P)']],
  ['CA', 'FTB 8453-P', 'California e-file Return Authorization for Partnerships', [], ['8453-P']],
  [
    'CA',
    'FTB 8879(LLC)',
    'California e-file Signature Authorization for Limited Liability Companies',
    [],
    ['8879(LLC)'],
  ],
  [
    'CA',
    'FTB 8453-LLC',
    'California e-file Return Authorization for Limited Liability Companies',
    [],
    ['8453-LLC'],
  ],
  [
    'NY',
    'TR-579-PT',
    'New York State E-File Signature Authorization for Tax Year',
    ['New York State E-File Signature Authorization'],
  ],
  [
    'NYC',
    'NYC-579-UBTP',
    'Signature Authorization for E-Filed Unincorporated Business Tax Return for Partnerships',
  ],
  [
    'MA',
    'M-8453P',
    'Partnership Declaration for Electronic Filing',
    ['Massachusetts Partnership Declaration for Electronic Filing'],
  ],
  [
    'PA',
    'PA-8879P',
    'Pennsylvania e-file Signature Authorization for PA S Corporations and Partnerships',
    ['Pennsylvania e-file Signature Authorization for PA-20S/PA-65'],
  ],
  [
    'VA',
    'VA-8879P',
    'Virginia Pass-Through Entity e-file Signature Authorization',
    ['Virginia Pass-Through Entity Tax e-file Signature Authorization'],
  ],
  [
    'GA',
    'GA-8453P',
    'Georgia Partnership Tax Declaration for Electronic Filing',
    ['Partnership Tax Declaration for Electronic Filing'],
  ],
  [
    'AL',
    'AL8453-PTE',
    'Pass-Through Entity Declaration for Electronic Filing',
    ['Alabama Pass-Through Entity Declaration for Electronic Filing'],
  ],
  ['AZ', 'AZ-8879-P', 'E-file Signature Authorization – Partnership', []],
  ['SC', 'SC8453P', 'Partnership Declaration for Electronic Filing', []],
  [
    'IA',
    'IA 8453-PE',
    'Iowa Partnership Declaration for an e-File Return',
    ['Iowa Partnership Income Tax Declaration for an e-File Return'],
  ],
];

const TRUST: readonly Row[] = [
  ['CA', 'FTB 8453-FID', 'California e-file Return Authorization for Fiduciaries', [], ['8453-FID']],
  [
    'CA',
    'FTB 8879-FID',
    'California e-file Signature Authorization for Fiduciaries',
    [],
    ['8879-FID', '8879(FID)'],
  ],
  [
    'NY',
    'TR-579-FI',
    'New York State E-File Signature Authorization for Tax Year',
    ['New York State E-File Signature Authorization'],
  ],
  [
    'MA',
    'M-8453F',
    'Fiduciary Tax Declaration for Electronic Filing',
    ['Fiduciary Income Tax Declaration for Electronic Filing'],
  ],
  ['PA', 'PA-8879F', 'Pennsylvania e-file Signature Authorization for PA-41'],
  ['VA', 'VA-8879F', 'Virginia Fiduciary Income Tax e-file Signature Authorization'],
];

const made = (rows: readonly Row[], signers: Parameters<typeof eSign>[3]): CatalogForm[] =>
  rows.map(([authority, number, title, also = [], numbers = []]) =>
    eSign(authority, number, title, signers, { also, numbers }),
  );

export const STATE_AUTHORIZATIONS: readonly CatalogForm[] = [
  ...made(INDIVIDUAL, COUPLE),
  ...made(CORPORATE, OFFICER),
  ...made(PARTNERSHIP, PARTNER),
  ...made(TRUST, FIDUCIARY),
];
