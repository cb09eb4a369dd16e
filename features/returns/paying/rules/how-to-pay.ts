/** How a payment is made: where online and what to choose there, or by check. Pure. */
import { AUTHORITIES } from '../../catalogue/rules/authorities.ts';
import type { FormDefinition } from '../../catalogue/model.ts';
import type { DeliveryVoucher } from '../../review/model.ts';

export const MAIL_WORDS = 'Put the voucher in the envelope. Its address is on the voucher.';

/** An estimate is for the year that has begun; everything else for the year of the return. */
export function howToPay(
  form: Pick<FormDefinition, 'payment'> | null,
  { authority }: Pick<DeliveryVoucher, 'authority'>,
  taxYear: number,
) {
  const payment = form?.payment ?? null;
  const taker = AUTHORITIES.find(({ id, name }) => id === authority || name === authority);
  const year = String(payment?.purpose === 'estimate' ? taxYear + 1 : taxYear);
  return {
    page: payment ? payment.pay_page : (taker?.pay_page ?? null),
    choose: (payment?.choose ?? []).map(({ label, text }) => ({
      label,
      text: text.replaceAll('{year}', year),
    })),
    payee: payment ? payment.payee : (taker?.payee ?? null),
    mailWords: payment?.mail_words || MAIL_WORDS,
  };
}
