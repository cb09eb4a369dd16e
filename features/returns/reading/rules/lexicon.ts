/** Every phrase that means something on a page of a return, found in one pass. */
import { type Hit, hitsOn, type PageText } from '#platform/page-text/page-text.ts';
import { lettersOf, makePhraseFinder } from '#platform/page-text/phrase-finder.ts';
import { AUTHORITIES } from '../../catalogue/rules/authorities.ts';
import { CATALOG } from '../../catalogue/rules/forms.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import type { ReturnForm } from '../model.ts';

/** What words say of the page they stand on. */
const SIGNS = {
  perjury: ['under penalties of perjury', 'under penalty of perjury', 'I certify that the information'],
  declares: ['I declare', 'we declare', 'I certify', 'declaration of taxpayer', 'declaration of officer'],
  ero: [
    'electronic return originator',
    'ERO’s signature',
    'ERO’s EFIN',
    'EFIN',
    'electronic filer',
    'e-filed by',
  ],
  pin: [
    'enter my PIN',
    'enter or generate my PIN',
    'my PIN as my signature',
    'personal identification number',
    'as my signature',
  ],
  authorizes: [
    'I authorize',
    'I consent',
    'we authorize',
    'electronic funds withdrawal',
    'direct debit',
    'I give permission',
  ],
  retains: [
    'do not mail this form',
    'do not send this form',
    'don’t send this form',
    'do not submit this form',
    'don’t submit this form',
    'keep this form',
    'retain this form',
    'keep for your records',
    'keep it for your records',
    'must retain',
    'do not file this form',
    'keep a copy of this form',
    'return completed form',
    'do not mail to',
    'do not send to',
  ],
  preparer: [
    'paid preparer',
    'preparer’s signature',
    'preparer’s name',
    'preparer’s PTIN',
    'PTIN',
    'preparer use only',
    'preparer’s use only',
    'firm’s EIN',
  ],
  dear: ['Dear'],
  closing: [
    'Sincerely',
    'Very truly yours',
    'Yours truly',
    'Best regards',
    'Kind regards',
    'Respectfully submitted',
    'Warm regards',
  ],
  about: [
    'General Instructions',
    'Specific Instructions',
    'Purpose of Form',
    'What’s New',
    'Future Developments',
    'Instructions for Form',
    'Who Must File',
    'How To Use',
    'Where To File',
  ],
  filing: [
    'Filing Instructions',
    'Instructions for Filing',
    'Tax Return Filing Instructions',
    'e-file Instructions',
    'Electronic Filing Instructions',
    'Payment Instructions',
    'Filing Checklist',
    'Federal Filing Instructions',
  ],
  guides: [
    'Form to be signed',
    'Forms to be signed',
    'Sign and date the',
    'Special Instructions',
    'Prepared for',
    'Mail tax return to',
    'Return must be mailed',
    'Mail payment voucher to',
    'To be signed and dated by',
    'Date to be filed by',
    'Forms to distribute',
    'Tax Payment Options',
    'return it to our office',
    'Payment instructions',
    'Make check payable to the',
    'Where to mail',
    'Before filing',
    'has been prepared for electronic filing',
    'qualified for electronic filing',
  ],
  invoice: ['Invoice', 'Billing Statement', 'Fee Statement', 'Statement of Account'],
  owed: [
    'Amount Due',
    'Total Due',
    'Balance Due',
    'Total Invoice',
    'Invoice Total',
    'Please remit',
    'Due upon receipt',
    'New Balance',
    'Amount of Invoice',
  ],
  work: [
    'Invoice Number',
    'Invoice No',
    'Invoice Date',
    'professional services',
    'Preparation of',
    'preparation fee',
    'Bill to',
    'Billed to',
    'services rendered',
  ],
  amount: [
    'Amount of estimated tax you are paying',
    'Amount you are paying',
    'Amount you’re paying',
    'Amount of payment',
    'Amount of this payment',
    'Amount of your payment',
    'Payment amount',
    'Amount enclosed',
    'Amount paid',
    'Total payment',
    'Amount of tax payment',
    'Amount remitted',
    'Total amount enclosed',
    'Total amount due',
    'Amount being paid',
    'Estimated tax payment amount',
    'Tax payment',
    'Amount paid with this voucher',
    'Payment enclosed',
    'Amount due',
    'Enter the amount of your payment',
    'Amount you owe',
    'Balance due',
    'Amount owing',
    'Enter amount',
    'Amount submitted',
  ],
  voucher: ['voucher', 'payment coupon', 'remittance', 'estimated tax payment', 'tax payment'],
  pays: [
    'detach',
    'cut here',
    'check or money order',
    'make your check',
    'make check',
    'make checks',
    'payable to',
    'do not staple',
    'mail this',
    'with your payment',
    'send your payment',
    'do not send cash',
    'enclose your payment',
    'write your',
    'Receiver General',
    'return this portion',
    'mail to',
    'mail your',
    'using black ink',
    'due date',
    'calendar year due',
    'file only if',
    'do not attach',
    'save the stamp',
    'dollars',
    'financial institution',
    'payment stub',
  ],
  asap: ['pay immediately', 'due immediately', 'as soon as possible', 'due now'],
  withdrawn: ['will be withdrawn', 'will be debited', 'automatically withdrawn'],
  page: [
    'Department of the Treasury',
    'Internal Revenue Service',
    'OMB No',
    'Attachment Sequence No',
    'Paperwork Reduction Act',
    'Cat No',
    'Department of Revenue',
    'Department of Taxation',
    'Franchise Tax Board',
    'Schedule',
    'Worksheet',
    'Statement',
    'Depreciation',
    'Carryover',
    'Carryforward',
    'Reconciliation',
    'Comparison',
    'Tax Summary',
    'Summary',
    'Attachment',
    'Federal Statements',
    'State Statements',
    'Supporting',
    'Keep for your records',
    'Canada Revenue Agency',
  ],
  k1: ['Schedule K-1', 'Schedule K1', 'Schedule K-3'],
  k1_more: [
    'Schedule K-1 Supplemental Information',
    'Supplemental Information',
    'Schedule K-3',
    'Section 199A Information',
    'Statement A QBI',
    'Passthrough Entity Reporting',
    'K-1 Statement',
    'Schedule K-1 Statement',
    'Footnotes',
    'K-1 Footnotes',
    'Basis Worksheet',
    'Partner’s Basis',
    'Shareholder’s Basis',
    'Partner’s Instructions',
    'Shareholder’s Instructions',
    'Beneficiary’s Instructions',
    'Partner’s Capital Account',
    'Continuation Statement',
    'Codes for Schedule K-1',
  ],
  share: [
    'Share of Income',
    'Partner’s Share',
    'Shareholder’s Share',
    'Beneficiary’s Share',
    'Partner’s or Shareholder’s Share',
    'Member’s Share',
    'Owner’s Share',
  ],
  staff: [
    'Diagnostics',
    'Diagnostic Summary',
    'Critical Diagnostics',
    'Preparer Diagnostics',
    'Review Notes',
    'Reviewer Notes',
    'Preparer Notes',
    'Electronic Filing Diagnostics',
  ],
  privacy: ['Privacy Policy', 'Privacy Notice'],
  consent: [
    'Consent to Disclosure',
    'Consent to Use',
    'Consent to disclose',
    'Engagement Letter',
    'Power of Attorney',
    'Representation of the client',
  ],
  blank: [
    'This page intentionally left blank',
    'This page was intentionally left blank',
    'This page is intentionally left blank',
    'This page left blank intentionally',
    'This page has been intentionally left blank',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Sign = keyof typeof SIGNS;

export const RETURN_TITLES: Readonly<Record<ReturnForm, readonly string[]>> = {
  '1040': ['U.S. Individual Income Tax Return'],
  '1040-SR': ['U.S. Tax Return for Seniors', 'U.S. Income Tax Return for Seniors'],
  '1040-NR': ['U.S. Nonresident Alien Income Tax Return'],
  '1040-X': ['Amended U.S. Individual Income Tax Return'],
  '1041': ['U.S. Income Tax Return for Estates and Trusts'],
  '1065': ['U.S. Return of Partnership Income'],
  '1120': ['U.S. Corporation Income Tax Return'],
  '1120-S': ['U.S. Income Tax Return for an S Corporation'],
  '990': ['Return of Organization Exempt From Income Tax'],
  '990-EZ': ['Short Form Return of Organization Exempt From Income Tax'],
  '990-PF': ['Return of Private Foundation'],
  '990-T': ['Exempt Organization Business Income Tax Return'],
  '706': ['United States Estate (and Generation-Skipping Transfer) Tax Return'],
  '709': ['United States Gift (and Generation-Skipping Transfer) Tax Return'],
  T1: ['Income Tax and Benefit Return'],
  T2: ['T2 Corporation Income Tax Return', 'Corporation Income Tax Return'],
  T3: ['T3 Trust Income Tax and Information Return', 'Trust Income Tax and Information Return'],
};

const SOFTWARE: Readonly<Record<string, readonly string[]>> = {
  'UltraTax CS': ['UltraTax'],
  Lacerte: ['Lacerte'],
  ProSeries: ['ProSeries'],
  'Intuit ProConnect': ['ProConnect'],
  'Drake Tax': ['Drake Software', 'Drake Tax'],
  'CCH Axcess Tax': ['CCH Axcess'],
  'ProSystem fx': ['ProSystem fx'],
  'GoSystem Tax': ['GoSystem'],
  ATX: ['ATX Tax'],
  TaxWise: ['TaxWise'],
  TaxSlayer: ['TaxSlayer'],
  TaxAct: ['TaxAct'],
  Taxprep: ['Taxprep'],
  ProFile: ['Intuit ProFile'],
  TaxCycle: ['TaxCycle'],
  'DT Max': ['DT Max', 'DTMax'],
};

export type Meaning =
  | { of: 'title'; form: CatalogForm }
  | { of: 'word'; form: CatalogForm }
  | { of: 'sign'; sign: Sign }
  | { of: 'return'; form: ReturnForm }
  | { of: 'region'; authority: string }
  | { of: 'software'; name: string };

const meanings = new Map<string, Meaning[]>();
const mean = (text: string, meaning: Meaning): void => {
  const letters = lettersOf(text);
  if (letters === '') return;
  const all = meanings.get(letters);
  if (all) all.push(meaning);
  else meanings.set(letters, [meaning]);
};
for (const form of CATALOG) {
  for (const title of new Set(form.reads.titles.map(lettersOf))) mean(title, { of: 'title', form });
  for (const word of form.reads.words) mean(word, { of: 'word', form });
}
for (const [sign, texts] of Object.entries(SIGNS) as [Sign, readonly string[]][])
  for (const text of texts) mean(text, { of: 'sign', sign });
for (const [form, texts] of Object.entries(RETURN_TITLES) as [ReturnForm, readonly string[]][])
  for (const text of texts) mean(text, { of: 'return', form });
for (const { id, region, country } of AUTHORITIES)
  if (country === 'US' && id !== 'federal') mean(region, { of: 'region', authority: id });
for (const text of ['Canada Revenue', 'Agence du revenu du Canada', 'Receiver General'])
  mean(text, { of: 'region', authority: 'cra' });
for (const text of ['Revenu Québec', 'Minister of Revenue of Québec'])
  mean(text, { of: 'region', authority: 'rq' });
for (const [name, texts] of Object.entries(SOFTWARE))
  for (const text of texts) mean(text, { of: 'software', name });

const phrases = [...meanings.keys()];
const find = makePhraseFinder(phrases);

/** Titles that several forms share say nothing without a number. */
const owners = Map.groupBy(
  CATALOG.flatMap((form) => [...new Set(form.reads.titles.map(lettersOf))].map((title) => ({ title, form }))),
  ({ title }) => title,
);
export const isShared = (phrase: string): boolean => (owners.get(phrase)?.length ?? 0) > 1;

export interface Meant extends Hit {
  letters: string;
  meaning: Meaning;
}

/** Every phrase of the page with each of its meanings. */
export function meaningsOn(page: PageText): Meant[] {
  const hits = hitsOn(page, find, phrases);
  return hits.flatMap((hit) => {
    const letters = phrases[hit.phrase]!;
    return meanings.get(letters)!.map((meaning): Meant => ({ ...hit, letters, meaning }));
  });
}
