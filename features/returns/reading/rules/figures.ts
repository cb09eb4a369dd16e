/** The figures that a form shows, found by the words of its lines. */
import { type PageText, reasonOf } from '#platform/page-text/page-text.ts';
import { amountOnRow, placesOf } from '#platform/page-text/values.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import type { Figure, FigureKind, ReturnForm } from '../model.ts';

type Lines = readonly (readonly [FigureKind, ...string[]])[];

const INDIVIDUAL: Lines = [
  ['agi', 'Adjusted gross income'],
  ['total_tax', 'Total tax'],
  ['withholding', 'Federal income tax withheld', 'income tax withheld', 'tax withheld'],
  ['refund', 'Amount you want refunded to you', 'Refund'],
  ['due', 'Amount you owe', 'Amount owed', 'Balance due', 'Tax due'],
];
const CORPORATE: Lines = [
  ['total_income', 'Total income'],
  ['taxable_income', 'Taxable income'],
  ['total_tax', 'Total tax'],
  ['due', 'Amount owed', 'Tax due'],
  ['refund', 'Overpayment'],
  ['business_income', 'Ordinary business income'],
];
const CANADIAN: Lines = [
  ['total_income', 'Total income'],
  ['taxable_income', 'Taxable income'],
  ['total_tax', 'Total payable', 'Total federal and provincial'],
  ['refund', 'Refund'],
  ['due', 'Balance owing', 'Amount owing'],
];
const FORM_1040: Lines = [
  ['wages', 'Add lines 1a through 1h', 'Total amount from Form(s) W-2, box 1', 'Wages, salaries, tips'],
  ['interest', 'Taxable interest'],
  ['dividends', 'Ordinary dividends'],
  ['total_income', 'This is your total income', 'your total income'],
  ['agi', 'This is your adjusted gross income', 'your adjusted gross income'],
  ['deduction', 'Standard deduction or itemized deductions'],
  ['taxable_income', 'This is your taxable income', 'your taxable income'],
  ['total_tax', 'This is your total tax', 'your total tax'],
  ['withholding', 'Add lines 25a through 25c'],
  ['refund', 'you want refunded to you', 'refunded to you'],
  ['due', 'This is the amount you owe', 'amount you owe'],
];
const RETURN_LINES: Readonly<Partial<Record<ReturnForm, Lines>>> = {
  '1040': FORM_1040,
  '1040-SR': FORM_1040,
  '1040-NR': FORM_1040,
  '1120': CORPORATE,
  '1120-S': CORPORATE,
  '1065': CORPORATE,
  '1041': CORPORATE,
};

function read(page: PageText, authority: string, lines: Lines): Figure[] {
  return lines.flatMap(([kind, ...asked]): Figure[] => {
    for (const words of asked)
      for (const label of placesOf(page, words)) {
        const amount = amountOnRow(page, label);
        if (amount)
          return [{ authority, kind, cents: amount.cents, reason: reasonOf(page.no, label.text, label) }];
      }
    return [];
  });
}

export function figuresOfForm(page: PageText, form: CatalogForm): Figure[] {
  const isIndividual = form.signers.includes('taxpayer');
  const lines = form.authority === 'cra' ? CANADIAN : isIndividual ? INDIVIDUAL : CORPORATE;
  return read(page, form.authority, lines);
}

export const figuresOfReturn = (page: PageText, form: ReturnForm): Figure[] =>
  read(page, 'federal', RETURN_LINES[form] ?? []);
