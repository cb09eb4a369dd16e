/** Papers as people send them, with the words of the real forms. */
import type { IdentifiedDocument } from '#features/intake/model.ts';
import { pdfOf } from './pdf.ts';

interface Employer {
  name: string;
  year?: number;
  employee?: string;
}

export const w2Text = ({ name, year = 2025, employee = 'MARIA CLIENT' }: Employer): string =>
  [
    "22222  a Employee's social security number   OMB No. 1545-0008",
    'XXX-XX-4410',
    'b Employer identification number (EIN)     1 Wages, tips, other compensation   2 Federal income tax withheld',
    '12-3452286                                 61204.18                            7318.40',
    "c Employer's name, address, and ZIP code   3 Social security wages   4 Social security tax withheld",
    name.toUpperCase(),
    '1490 HARVEST RD',
    'PORT ELLERY OR 97110',
    '5 Medicare wages and tips   6 Medicare tax withheld   7 Social security tips   8 Allocated tips',
    'd Control number   10 Dependent care benefits   11 Nonqualified plans   12a See instructions for box 12',
    "e Employee's first name and initial   Last name",
    employee,
    "f Employee's address and ZIP code   13 Statutory employee   Retirement plan   Third-party sick pay   14 Other",
    "15 State   Employer's state ID number   16 State wages, tips, etc.   17 State income tax   18 Local wages, tips, etc.",
    '19 Local income tax   20 Locality name',
    `Form W-2   Wage and Tax Statement   ${year}   Department of the Treasury - Internal Revenue Service`,
    "Copy C - For EMPLOYEE'S RECORDS",
  ].join('\n');

/** The form that replaces an earlier one, by the box at its top. */
export const correctedIntText = (payer: string): string => `X CORRECTED (if checked)\n${intText(payer)}`;

export const intText = (payer: string, year = 2025): string =>
  [
    "PAYER'S name, street address, city or town, state or province, country, ZIP   OMB No. 1545-0112",
    payer,
    '12 Canal Street, Port Ellery OR 97110',
    `Form 1099-INT   Interest Income   For calendar year ${year}`,
    "PAYER'S TIN   RECIPIENT'S TIN   1 Interest income   2 Early withdrawal penalty",
    '93-1234567   XXX-XX-4410   412.55',
    '3 Interest on U.S. Savings Bonds and Treasury obligations   4 Federal income tax withheld',
    "RECIPIENT'S name   5 Investment expenses   6 Foreign tax paid   8 Tax-exempt interest",
    'MARIA CLIENT',
    'Account number (see instructions)   9 Specified private activity bond interest   10 Market discount',
    '000123459876   11 Bond premium   12 Bond premium on Treasury obligations',
    'Copy B For Recipient   Department of the Treasury - Internal Revenue Service',
  ].join('\n');

export const letterText =
  'Dear Ann,\n\nthank you for lunch on Tuesday. The weather was lovely.\n\nYours, Maria';

export const papersPdf = (...pages: string[]): Buffer => pdfOf({ pages });

/** One sure paper, as identifying answers it. */
export const identifiedPaper = (more: Partial<IdentifiedDocument> = {}): IdentifiedDocument => ({
  pages: [0],
  document_type: 'W-2',
  detailed_name: 'W-2 Northfield',
  differentiator: 'EIN ending 2286',
  tax_year: 2025,
  confidence: 0.999,
  review_required: false,
  review: [],
  candidates: [{ document_type: 'W-2', score: 0.999 }],
  payer: 'Northfield',
  payer_tin_last4: '2286',
  recipient: null,
  recipient_tin_last4: null,
  account_last4: null,
  page_of: [],
  missing_pages: [],
  is_corrected: false,
  is_void: false,
  copy: null,
  copies_on_page: 1,
  reasons: [],
  folded: [],
  ...more,
});
