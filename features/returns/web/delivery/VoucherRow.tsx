import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { dueIn, nearnessOf } from '../../paying/rules/voucher-order.ts';
import type { DeliveryVoucher } from '../../review/model.ts';
import { DateTile } from './DateTile.tsx';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

interface VoucherRowProps {
  voucher: DeliveryVoucher;
  today: string;
  /** The next one to pay: its two buttons stand open. */
  isNext: boolean;
  mayMark: boolean;
  onMark: (id: number, isPaid: boolean) => void;
  onOpen: () => void;
}

export function dueWords(voucher: DeliveryVoucher, today: string): string {
  if (voucher.is_due_asap) return 'Due as soon as possible';
  if (voucher.due_date === null) return 'No date';
  const day = dateInWords(voucher.due_date);
  const near = nearnessOf(voucher, today);
  return near === 'later' ? day : `${dueIn(voucher.due_date, today)}, ${day}`;
}

/** Marking as paid is one tap, and so is taking it back. */
export function VoucherRow({ voucher, today, isNext, mayMark, onMark, onOpen }: VoucherRowProps) {
  const { id, name, amount, is_paid, paid_at } = voucher;
  if (is_paid)
    return (
      <li>
        <span className={classes.markPlace}>
          <StatusMark shape="done" />
        </span>
        <Words
          main={name}
          below={
            <span className={classes.paid}>
              Marked paid{paid_at === null ? '' : ` ${dateInWords(paid_at)}`}
              {mayMark && (
                <button
                  type="button"
                  className={classes.undo}
                  aria-label={`Undo: ${name} is paid`}
                  onClick={() => onMark(id, false)}
                >
                  Undo
                </button>
              )}
            </span>
          }
        />
        <span className={classes.amount}>{dollarsOf(amount)}</span>
      </li>
    );
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <DateTile voucher={voucher} today={today} />
        <Words
          main={name}
          below={<span data-near={nearnessOf(voucher, today)}>{dueWords(voucher, today)}</span>}
        />
        <b className={classes.amount}>{dollarsOf(amount)}</b>
      </button>
      {isNext && (
        <div className={classes.pair}>
          <Button size="md" variant="default" onClick={onOpen}>
            How to pay
          </Button>
          {mayMark && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconCheck size="1.125em" aria-hidden />}
              onClick={() => onMark(id, true)}
            >
              Mark as paid
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
