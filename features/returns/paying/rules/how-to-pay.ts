/** How a payment is made: where online and what to choose there, or by check. Pure. */
import { AUTHORITIES } from '../../catalogue/rules/authorities.ts';
import type { FormDefinition } from '../../catalogue/model.ts';
import type { DeliveryVoucher } from '../../review/model.ts';

type KnownForm = Pick<FormDefinition, 'payment' | 'mail'>;

/** An estimate is for the year that has begun; everything else for the year of the return. */
export function howToPay(
  form: KnownForm | null,
  { authority }: Pick<DeliveryVoucher, 'authority'>,
  taxYear: number,
) {
  const payment = form?.payment ?? null;
  const taker = AUTHORITIES.find(({ id, name }) => id === authority || name === authority);
  const year = String(payment?.purpose === 'estimate' ? taxYear + 1 : taxYear);
  const dated = (text: string): string => text.replaceAll('{year}', year);
  return {
    page: payment ? payment.pay_page : (taker?.pay_page ?? null),
    choose: (payment?.choose ?? []).map(({ label, text }) => ({ label, text: dated(text) })),
    payee: payment ? payment.payee : (taker?.payee ?? null),
    /** What to write on the check. */
    memo: payment ? dated(payment.memo) : null,
    /** Line by line; empty where only the voucher or the page says it. */
    address: form?.mail?.address ?? [],
    addressPage: form?.mail?.page ?? null,
  };
}
export type HowToPay = ReturnType<typeof howToPay>;

export const ADDRESS_ON_VOUCHER = 'The address is printed on the voucher.';
const addressLine = ({ address, addressPage }: HowToPay): string =>
  address.length > 0
    ? `Mail it to: ${address.join(', ')}`
    : addressPage
      ? `Find the address at ${addressPage.url}`
      : ADDRESS_ON_VOUCHER;

/** The same in lines of text, for a calendar entry and for paper. */
export function payingLines(how: HowToPay): string[] {
  const chosen = how.choose.map(({ label, text }) => `${label}: ${text}`).join('; ');
  return [
    ...(how.page ? [`Pay online at ${how.page.url}${chosen === '' ? '' : ` (${chosen})`}`] : []),
    `${how.page ? 'Or mail' : 'Mail'} a check with the voucher${how.payee === null ? '' : `, payable to ${how.payee}`}`,
    ...(how.memo === null ? [] : [`Write on the check: ${how.memo}`]),
    addressLine(how),
  ];
}
