/** What a client reads first: what each authority gives back or gets, and what changed from last year. */
import { authorityOf } from '../../catalogue/rules/authorities.ts';
import type { Figure, FigureKind } from '../model.ts';

export interface Balance {
  authority: string;
  kind: 'refund' | 'due';
  /** "Federal refund", "Oregon balance due". */
  title: string;
  cents: number;
}

const LABELS: Readonly<Record<FigureKind, string>> = {
  wages: 'Wages',
  interest: 'Interest',
  dividends: 'Dividends',
  business_income: 'Business income',
  total_income: 'Income',
  agi: 'Adjusted gross income',
  deduction: 'Deduction',
  taxable_income: 'Taxable income',
  total_tax: 'tax',
  withholding: 'Tax withheld',
  refund: 'refund',
  due: 'balance due',
};
/** Labels that begin with whose tax it is. */
const OF_AUTHORITY = new Set<FigureKind>(['total_tax', 'refund', 'due']);
const ORDER = Object.keys(LABELS) as FigureKind[];

/** The federal one first, then the others by name; never one against the other. */
export function balancesOf(figures: readonly Figure[]): Balance[] {
  return figures
    .flatMap(({ authority, kind, cents }): Balance[] =>
      (kind === 'refund' || kind === 'due') && cents > 0
        ? [{ authority, kind, title: labelOf(authority, kind), cents }]
        : [],
    )
    .toSorted((a, b) => rank(a.authority) - rank(b.authority) || a.title.localeCompare(b.title));
}

const rank = (authority: string): number => (authority === 'federal' || authority === 'cra' ? 0 : 1);

function labelOf(authority: string, kind: FigureKind): string {
  const label = LABELS[kind];
  const { region } = authorityOf(authority);
  if (OF_AUTHORITY.has(kind)) return `${region} ${label}`;
  return rank(authority) === 0 ? label : `${region}: ${label}`;
}

export interface Change {
  authority: string;
  kind: FigureKind;
  label: string;
  cents: number;
  last_cents: number;
  /** Above zero: more than last year. */
  change: number;
}

/** Every line that both years have. */
export function changesFrom(figures: readonly Figure[], lastYear: readonly Figure[]): Change[] {
  const last = new Map(lastYear.map((figure) => [`${figure.authority} ${figure.kind}`, figure.cents]));
  return figures
    .flatMap(({ authority, kind, cents }): Change[] => {
      const before = last.get(`${authority} ${kind}`);
      return before === undefined
        ? []
        : [
            {
              authority,
              kind,
              label: labelOf(authority, kind),
              cents,
              last_cents: before,
              change: cents - before,
            },
          ];
    })
    .toSorted(
      (a, b) =>
        rank(a.authority) - rank(b.authority) ||
        a.authority.localeCompare(b.authority) ||
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
    );
}

/** Income, tax, refund or due: one line of each, as far as both years have it. */
const HEADLINES: readonly (readonly FigureKind[])[] = [
  ['total_income', 'agi', 'business_income'],
  ['total_tax', 'taxable_income'],
  ['refund', 'due'],
];

export function headlinesOf(changes: readonly Change[]): Change[] {
  const main = changes.filter(({ authority }) => rank(authority) === 0);
  return HEADLINES.flatMap((kinds) => {
    const found = kinds.map((kind) => main.find((one) => one.kind === kind)).find((one) => one !== undefined);
    return found ? [found] : [];
  });
}

/** Above these a form that was signed has to be signed again. */
export const SIGN_AGAIN_ABOVE = { income: 50_00, tax: 14_00, canada: 300_00 } as const;
const INCOME = new Set<FigureKind>([
  'wages',
  'interest',
  'dividends',
  'business_income',
  'total_income',
  'agi',
]);

export interface ChangedFigure {
  authority: string;
  kind: FigureKind;
  label: string;
  before: number;
  after: number;
}

/** The figures of a form that changed beyond the limits. What is not there any more, or is new, counts from zero. */
export function changedBeyond(before: readonly Figure[], after: readonly Figure[]): ChangedFigure[] {
  const keyOf = ({ authority, kind }: Figure) => `${authority} ${kind}`;
  const [old, now] = [
    new Map(before.map((one) => [keyOf(one), one])),
    new Map(after.map((one) => [keyOf(one), one])),
  ];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const { authority, kind } = (old.get(key) ?? now.get(key))!;
    const [was, is] = [old.get(key)?.cents ?? 0, now.get(key)?.cents ?? 0];
    const { canada, income, tax } = SIGN_AGAIN_ABOVE;
    const limit = authority === 'cra' ? canada : INCOME.has(kind) ? income : tax;
    return Math.abs(is - was) > limit
      ? [{ authority, kind, label: labelOf(authority, kind), before: was, after: is }]
      : [];
  });
}
