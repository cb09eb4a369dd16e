/** How vouchers of states are written: a row each. */
import type { DueRule, PaymentPurpose } from '../model.ts';
import { type CatalogForm, voucher } from './make.ts';

export type Row = readonly [
  authority: string,
  number: string,
  title: string,
  also?: readonly string[],
  numbers?: readonly string[],
];

const WEB_PAY: Readonly<Record<PaymentPurpose, string>> = {
  balance_due: 'Tax return payment',
  estimate: 'Estimated tax payment',
  extension: 'Extension payment',
  elective_tax: 'Elective tax payment',
  fee: 'LLC payment',
};

/** Where a check names a tax instead of the authority's usual payee. */
const PAYEES: Readonly<Record<string, string>> = {
  'CT-400': 'New York State Corporation Tax',
  'IT-204-LL': 'NYS Filing Fee',
};

export const stateVouchers = (
  rows: readonly Row[],
  purpose: PaymentPurpose,
  due: (state: string) => DueRule | null,
) =>
  rows.map(([authority, number, title, also = [], numbers = []]): CatalogForm =>
    voucher(authority, number, title, purpose, {
      also,
      numbers,
      due: due(authority),
      payee: PAYEES[number],
      ...(authority === 'CA' && {
        choose: [
          ['Payment type', WEB_PAY[purpose]],
          ['Tax year', '{year}'],
        ] as const,
      }),
    }),
  );
