import { nearnessOf } from '../../paying/rules/voucher-order.ts';
import type { DeliveryVoucher } from '../../review/model.ts';
import classes from './delivery.module.css';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A day as a leaf of a calendar; the words beside it say the same. */
export function DateTile({ voucher, today }: { voucher: DeliveryVoucher; today: string }) {
  const near = nearnessOf(voucher, today);
  const { due_date, is_due_asap } = voucher;
  return (
    <span className={classes.tile} data-near={near} aria-hidden>
      {is_due_asap || due_date === null ? (
        <b>{is_due_asap ? 'Now' : '–'}</b>
      ) : (
        <>
          <span>{MONTH.format(new Date(`${due_date}T00:00:00Z`))}</span>
          <b>{Number(due_date.slice(8))}</b>
        </>
      )}
    </span>
  );
}
