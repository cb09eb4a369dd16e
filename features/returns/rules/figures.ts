/** What a return comes to: which figures it has, and how they changed. Pure. */
import type { FigureKind } from '../reading/model.ts';
import type { Figure } from '../model.ts';

export const FIGURE_WORDS: Readonly<Record<FigureKind, string>> = {
  wages: 'Wages',
  interest: 'Interest',
  dividends: 'Dividends',
  business_income: 'Business income',
  total_income: 'Income',
  agi: 'Adjusted gross income',
  deduction: 'Deduction',
  taxable_income: 'Taxable income',
  total_tax: 'Tax',
  withholding: 'Tax withheld',
  refund: 'Refund',
  due: 'Balance due',
};

/** In cents: beyond it a taxpayer signs the form again. */
const INCOME_LIMIT = 50_00;
const TAX_LIMIT = 14_00;
const T183_LIMIT = 300_00;
const INCOME: ReadonlySet<string> = new Set(['total_income', 'agi']);
const TAX: ReadonlySet<string> = new Set(['total_tax', 'withholding', 'refund', 'due']);

/** Null for figures no signature hangs on. */
export function limitFor(key: string, formId: string | null): number | null {
  if (!INCOME.has(key) && !TAX.has(key)) return null;
  if (formId !== null && /(?:^|-)t183(?:-|$)/.test(formId)) return T183_LIMIT;
  return INCOME.has(key) ? INCOME_LIMIT : TAX_LIMIT;
}

export interface FigureChange {
  authority: string;
  key: string;
  label: string;
  before: number | null;
  after: number | null;
}

const sameFigure = (one: Figure, other: Figure): boolean =>
  one.authority === other.authority && one.key === other.key;

/** Every figure of either; a refund that became a balance due is two changes. */
export function changesBetween(before: readonly Figure[], after: readonly Figure[]): FigureChange[] {
  const gone = before.filter((one) => !after.some((other) => sameFigure(one, other)));
  return [
    ...after.map((figure) => ({
      authority: figure.authority,
      key: figure.key,
      label: figure.label,
      before: before.find((one) => sameFigure(one, figure))?.amount ?? null,
      after: figure.amount,
    })),
    ...gone.map(({ authority, key, label, amount }) => ({
      authority,
      key,
      label,
      before: amount,
      after: null,
    })),
  ].filter((change) => change.before !== change.after);
}

/** A figure that is not there any more, or was not there before, counts as zero. */
export function isBeyondLimit(change: FigureChange, formId: string | null): boolean {
  const limit = limitFor(change.key, formId);
  return limit !== null && Math.abs((change.after ?? 0) - (change.before ?? 0)) > limit;
}

/** Lines of a summary: what changed most first, those with both years only. */
export function linesOf(figures: readonly Figure[], before: readonly Figure[]) {
  return figures.map((figure) => ({
    ...figure,
    before: before.find((one) => sameFigure(one, figure))?.amount ?? null,
  }));
}

const isResult = ({ key }: Figure): boolean => key === 'refund' || key === 'due';
/** Refunds and balances due, one for each authority, never netted. */
export const resultsOf = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => isResult(figure) && figure.amount > 0);
