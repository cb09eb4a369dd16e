/** Letters, bills and cards. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { amountFrom, type Facts } from './people.ts';
import { Sheet } from './sheet.ts';

/** Lines of a paper, "left | right" in two columns; a first sign says how large: "# title", "## heading". */
export function typed(lines: readonly string[], { top = 40, pitch = 16 } = {}): Sheet {
  const sheet = new Sheet();
  let y = top;
  for (const line of lines) {
    const size = line.startsWith('## ') ? 11 : line.startsWith('# ') ? 15 : 9;
    const [left, right] = line.replace(/^#+ /, '').split(' | ');
    if (left!.length > 100) y = sheet.wrap(50, y, 500, left!, size) - pitch + 4;
    else sheet.text(50, y, left!, size);
    if (right) sheet.text(440, y, right, size);
    y += Math.max(pitch, size * 1.4);
  }
  return sheet;
}

export const money = ({ next }: Facts): string => `$${amountFrom(next)}`;

export const coverLetter = (facts: Facts): LaidPage =>
  typed([
    `# ${facts.payer.name}`,
    ...facts.payer.lines,
    `February 3, ${facts.year + 1}`,
    facts.person.name,
    `Dear ${facts.person.name.split(' ')[0]},`,
    `Enclosed please find your Form W-2, Wage and Tax Statement, and your Form 1099-INT, Interest Income, for the year ${facts.year}. Please keep them with your records.`,
    'If you have any questions about the Form 1099-INT or the Form W-2, please call us at (503) 555-0144.',
    'Sincerely,',
    'Payroll Department',
  ]).page();

export const unknownLetter = (facts: Facts): LaidPage =>
  typed([
    facts.person.name,
    `March 14, ${facts.year}`,
    'Hello Ruth,',
    'I hope this finds you well. We moved in April and will send the new address soon.',
    'My brother paid me back the money for the boat. Let us know if you need anything else.',
    'Thanks',
  ]).page();

export const PAPERS = {
  Charity: (facts: Facts) =>
    typed([
      `# ${facts.payer.name}`,
      ...facts.payer.lines,
      `${facts.year} Contribution Statement`,
      `Dear ${facts.person.name},`,
      'Thank you for your generous support. Below is the record of your contributions for the year.',
      `March 3, ${facts.year} | ${money(facts)}`,
      `July 9, ${facts.year} | ${money(facts)}`,
      `Total contributions | ${money(facts)}`,
      'No goods or services were provided in exchange for your contribution.',
      'We are a 501(c)(3) nonprofit organization. Your donation is tax-deductible to the extent allowed by law.',
      'Sincerely,',
      'Development Office',
    ]),
  'Property tax': (facts: Facts) =>
    typed([
      '# ELLERY COUNTY, OREGON',
      `## ${facts.year} REAL PROPERTY TAX STATEMENT`,
      'County Treasurer and Tax Collector',
      'Account number | 118042',
      'Parcel number | 34-1E-22-00800',
      'Property address | 77 ORCHARD HILL LN',
      `Owner | ${facts.person.name}`,
      'Assessed value | 284,100',
      'Market value | 412,900',
      `School district | ${money(facts)}`,
      `Total tax due | ${money(facts)}`,
      'First installment due November 15',
    ]),
  'Closing statement': (facts: Facts) =>
    typed([
      '# Closing Disclosure',
      'This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.',
      '## Closing Information | Transaction Information',
      `Date Issued 4/12/${facts.year} | Borrower ${facts.person.name}`,
      `Closing Date 4/15/${facts.year} | Seller Harold Finch`,
      'Disbursement Date 4/15 | Lender First Harbor Bank',
      'Settlement Agent Tidewater Title',
      `Sale Price | ${money(facts)}`,
      '## Loan Terms',
      'Loan Amount | $312,000',
      '## Costs at Closing',
      `Cash to Close | ${money(facts)}`,
    ]),
  'Child care': (facts: Facts) =>
    typed([
      '# Little Acorns Preschool',
      '1120 Elm Street, Port Ellery OR 97110',
      `## Child Care Year-End Statement ${facts.year}`,
      'Tax ID: 93-1184420',
      `Parent: ${facts.person.name}`,
      'Child: Theo',
      `Tuition January – June | ${money(facts)}`,
      `Tuition July – December | ${money(facts)}`,
      `Total paid for child care in ${facts.year} | ${money(facts)}`,
      'Thank you! Please use our EIN for the dependent care credit.',
    ]),
  Medical: (facts: Facts) =>
    typed([
      '# Maple Ridge Health Plan',
      '## EXPLANATION OF BENEFITS',
      'THIS IS NOT A BILL',
      `Patient: ${facts.person.name}`,
      'Member ID: W22841',
      'Provider | Dr. Alice Moreno',
      `Date of service | 05/12/${facts.year}`,
      `Amount billed | ${money(facts)}`,
      `Plan discount | ${money(facts)}`,
      `Deductible | ${money(facts)}`,
      `You may owe | ${money(facts)}`,
      'Claim number 884201',
    ]),
  'Vehicle registration': (facts: Facts) =>
    typed([
      '# STATE OF CALIFORNIA',
      '## DEPARTMENT OF MOTOR VEHICLES',
      '## VALIDATED REGISTRATION CARD',
      'MAKE HOND | YR MODEL 2019',
      'LICENSE PLATE 8XYZ123',
      'VEHICLE IDENTIFICATION NUMBER 1HGCM82633A004352',
      `REGISTERED OWNER | ${facts.person.name}`,
      'REGISTRATION FEE | $69',
      'VEHICLE LICENSE FEE | $141',
      'TOTAL FEES PAID | $289',
      `EXPIRATION DATE 09/30/${facts.year + 1}`,
    ]),
  'IRS or state notice': (facts: Facts) =>
    typed([
      'Department of the Treasury | Notice CP2000',
      `Internal Revenue Service | Tax year ${facts.year}`,
      `AUR Control number 50123 | Notice date March 2, ${facts.year + 2}`,
      `${facts.person.name} | Social Security number XXX-XX-3318`,
      'To contact us | 1-800-829-8310',
      `# Proposed changes to your ${facts.year} Form 1040`,
      `## Amount due: ${money(facts)}`,
      'The income and payment information we have on file doesn’t match entries on your return. Forms W-2 and 1099-INT were reported to us by others.',
      '## What you need to do immediately',
      'If you agree with the changes we made, sign and return the response form.',
      'If you don’t agree with the changes, complete the response form.',
      'Page 1 of 6',
    ]),
  'IP PIN letter': (facts: Facts) =>
    typed([
      'Department of the Treasury | Notice CP01A',
      `Internal Revenue Service | Tax year ${facts.year}`,
      `Notice date December 29, ${facts.year}`,
      '# We assigned you an Identity Protection Personal Identification Number',
      'Your Identity Protection PIN (IP PIN) is 123456',
      'You must use your IP PIN on your federal tax return to confirm your identity.',
      'Because you were a victim of identity theft, we assigned you this six-digit number.',
    ]),
  ID: (facts: Facts) =>
    typed([
      '# OREGON',
      '## DRIVER LICENSE | USA',
      'DL NO. A1234567 | CLASS C',
      `EXP 08/12/${facts.year + 6} | ISS 08/12/${facts.year - 2}`,
      facts.person.name,
      facts.person.lines[0]!,
      'DOB 08/12/1961 | SEX F',
      'HGT 5-06 | EYES BRN',
      'RESTRICTIONS NONE | ENDORSEMENTS NONE',
      'DONOR',
    ]),
  'Schedule C books': (facts: Facts) =>
    typed([
      '# Whitcombe Design Studio',
      '## Profit and Loss',
      `January - December ${facts.year}`,
      'Income',
      `Sales | ${money(facts)}`,
      `Total Income | ${money(facts)}`,
      `Cost of Goods Sold | ${money(facts)}`,
      `Gross Profit | ${money(facts)}`,
      'Expenses',
      `Advertising | ${money(facts)}`,
      `Bank Charges | ${money(facts)}`,
      `Office Supplies | ${money(facts)}`,
      `Total Expenses | ${money(facts)}`,
      `Net Operating Income | ${money(facts)}`,
      `Net Income | ${money(facts)}`,
      'Cash Basis',
    ]),
  'Schedule E records': (facts: Facts) =>
    typed([
      '# Ridgeline Property Management',
      '## Owner Statement',
      `Property address: 2201 N Main St | Jan 1, ${facts.year} - Dec 31, ${facts.year}`,
      'Unit A | Tenant Delgado',
      `Rent Income | ${money(facts)}`,
      `Management Fees | ${money(facts)}`,
      `Repairs | ${money(facts)}`,
      `HOA dues | ${money(facts)}`,
      `Owner distribution | ${money(facts)}`,
      `Net rental income | ${money(facts)}`,
    ]),
  'RRSP receipt': (facts: Facts) =>
    typed([
      `# ${facts.payer.name}`,
      '## RRSP Contribution Receipt',
      'Official receipt for income tax purposes',
      `Contributor: ${facts.person.name}`,
      'Contract number: 88120044',
      'Social insurance number 046 454 286',
      `First 60 days of ${facts.year + 1} | ${money(facts)}`,
      `Remainder of the year ${facts.year} | ${money(facts)}`,
      'Annuitant is the contributor',
    ]),
  'Bank details': (facts: Facts) =>
    typed([
      facts.person.name,
      facts.person.lines[0]!,
      'Date ____________ | 1042',
      '## VOID CHECK',
      'Pay to the order of ______________________ | $',
      'Dollars',
      'First Harbor Bank',
      'Memo ____________',
      'Routing number 123000848',
      'Account number 0004417731',
      'Checking account',
    ]),
  'Energy credits': (facts: Facts) =>
    typed([
      '# Sunfield Solar LLC',
      '## Solar Installation Invoice',
      `Customer: ${facts.person.name}`,
      'Residential photovoltaic system 7.6 kW',
      'Modules 20 x 380 W, inverter, battery storage 13.5 kWh',
      `Installation completed and placed in service June 4, ${facts.year}`,
      `Total | ${money(facts)}`,
      'This system may qualify for the residential clean energy tax credit (Section 25D).',
    ]),
  'Prior-year state return': (facts: Facts) => {
    const sheet = typed(
      [
        `## California Resident Income Tax Return | FORM 540`,
        'Your first name | Last name',
        facts.person.name,
        'Filing Status 1 Single 2 Married/RDP filing jointly',
        '12 State wages from your federal Form(s) W-2, box 16',
        `13 Enter federal adjusted gross income from federal Form 1040 | ${amountFrom(facts.next)}`,
        '91 Use Tax. Do not leave blank.',
        '111 AMOUNT YOU OWE. Mail to: FRANCHISE TAX BOARD',
      ],
      { top: 50 },
    );
    sheet.text(40, 24, 'TAXABLE YEAR', 7);
    sheet.text(40, 34, String(facts.year), 14);
    return sheet;
  },
} satisfies Record<string, (facts: Facts) => Sheet>;
