import { useQuery } from '@tanstack/react-query';
import { howToPay, payingLines } from '../../paying/rules/how-to-pay.ts';
import type { DeliveryView, DeliveryVoucher } from '../../review/model.ts';
import { definitionsQuery } from './queries.ts';
import classes from './delivery.module.css';

interface PrintedWaysProps {
  view: DeliveryView;
  vouchers: readonly DeliveryVoucher[];
}

/** How each open payment is made: on the printed list only. */
export function PrintedWays({ view, vouchers }: PrintedWaysProps) {
  const { data } = useQuery(definitionsQuery);
  if (!data) return null;
  return (
    <section className={classes.paper} aria-label="How to pay">
      {vouchers.map((voucher) => {
        const form = data.forms.find(({ id }) => id === voucher.voucher_id) ?? null;
        return (
          <div key={voucher.id}>
            <h3>{voucher.name}</h3>
            {payingLines(howToPay(form, voucher, view.tax_year)).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        );
      })}
    </section>
  );
}
