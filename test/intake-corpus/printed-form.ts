/** How an information return of the IRS is written down. */
import type { FormType } from '#features/intake/model.ts';

export interface PrintedForm {
  type: FormType;
  number: string;
  title: string;
  omb: string;
  payer: string;
  payerTin: string;
  person: string;
  personTin: string;
  boxes: readonly string[];
  instructions: string;
  explained: readonly string[];
}

const PAYER =
  'PAYER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.';
export const of = (name: string): string =>
  `${name} name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`;
export const printed = (
  type: FormType,
  title: string,
  omb: string,
  boxes: readonly string[],
  parts: Partial<PrintedForm> = {},
): PrintedForm => ({
  type,
  number: type,
  title,
  omb,
  payer: PAYER,
  payerTin: 'PAYER’S TIN',
  person: 'RECIPIENT’S name',
  personTin: 'RECIPIENT’S TIN',
  boxes,
  instructions: 'Instructions for Recipient',
  explained: [
    'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN.',
    'Account number. May show an account or other unique number the payer assigned to distinguish your account.',
    'Box 1. Shows the amount paid to you during the calendar year by the payer.',
    'Box 2. Shows amounts you may have to report on your return. See Pub. 550.',
    'Box 4. Shows backup withholding. Include this amount on your income tax return as tax withheld.',
    'Boxes 15–17. State tax withheld reporting boxes.',
    'Nominees. If this form includes amounts belonging to another person, you are considered a nominee recipient.',
    'Future developments. For the latest information about developments related to this form and its instructions, go to www.irs.gov.',
  ],
  ...parts,
});
