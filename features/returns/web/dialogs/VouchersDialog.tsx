import { Button, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dollarsOf } from '#platform/money.ts';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import { VOUCHER_UPDATED, VOUCHERS_PAID } from '../../messages.ts';
import type { PaymentVoucher } from '../../model.ts';
import { paymentWords } from '../../rules/words.ts';
import { paymentsOf } from '../status-words.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

const dueWords = ({ is_due_asap, due_date }: PaymentVoucher): string => {
  if (is_due_asap) return 'Due as soon as possible';
  return due_date === null ? 'No due date' : `Due ${shortDate(due_date)}`;
};

/** DLV-055, DLV-056. */
export function VouchersDialog({ taxReturn, onClose }: OneReturnProps) {
  const of = { tax_return_id: taxReturn.id, companyId: taxReturn.company_id };
  const { payment_vouchers: vouchers, payment } = taxReturn;
  const mark = useMutation({
    mutationFn: ({ id, is_paid }: Pick<PaymentVoucher, 'id' | 'is_paid'>) =>
      call(returns.updateVouchers, { ...of, payment_vouchers: [{ id, is_paid }] }),
    onError: toastFailure,
    onSuccess: () => toast.success(VOUCHER_UPDATED),
  });
  const markAll = useMutation({
    mutationFn: () => call(returns.updateVouchers, { ...of, payment_vouchers: 'all_paid' }),
    onError: toastFailure,
    onSuccess: () => toast.success(VOUCHERS_PAID),
  });
  const markInvoice = useMutation({
    mutationFn: (is_paid: boolean) => call(returns.markInvoice, { ...of, is_paid }),
    onError: toastFailure,
    onSuccess: () => toast.success(VOUCHER_UPDATED),
  });
  const { done, of: total } = paymentsOf(taxReturn);
  const left = vouchers.filter(({ is_paid }) => !is_paid).reduce((sum, { amount }) => sum + amount, 0);
  const isBusy = mark.isPending || markAll.isPending;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Mark payment vouchers paid"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
      footerNote={paymentWords({ total, left: total - done })}
      footer={
        <Button
          loading={markAll.isPending}
          disabled={isBusy || vouchers.every(({ is_paid }) => is_paid)}
          onClick={() => markAll.mutate()}
        >
          Mark all paid
        </Button>
      }
    >
      <ul className={classes.rows} aria-label="Payment vouchers">
        {vouchers.map((voucher) => (
          <li key={voucher.id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>{voucher.custom_payment_name}</span>
              <span
                className={classes.facts}
                data-tone={voucher.is_due_asap && !voucher.is_paid ? 'wait' : undefined}
              >
                {dueWords(voucher)}
              </span>
            </span>
            <span className={classes.amount}>{dollarsOf(voucher.amount)}</span>
            <Switch
              label="Paid"
              aria-label={`${voucher.custom_payment_name} is paid`}
              checked={voucher.is_paid}
              disabled={isBusy}
              onChange={(event) => mark.mutate({ id: voucher.id, is_paid: event.currentTarget.checked })}
            />
          </li>
        ))}
        {payment ? (
          <li className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>Your firm’s invoice</span>
              <span className={classes.facts}>
                {payment.status === 'paid' ? 'Paid in the portal' : 'Paid in the portal or to you'}
              </span>
            </span>
            <span className={classes.amount}>{dollarsOf(payment.amount)}</span>
            <Switch
              label="Paid"
              aria-label="Your firm’s invoice is paid"
              checked={payment.status === 'paid' || payment.status === 'marked_paid'}
              disabled={markInvoice.isPending || payment.status === 'paid'}
              onChange={(event) => markInvoice.mutate(event.currentTarget.checked)}
            />
          </li>
        ) : null}
      </ul>
      {left > 0 ? (
        <p className={classes.sum}>
          <span>Left to pay</span>
          <DoubleRule>{dollarsOf(left)}</DoubleRule>
        </p>
      ) : null}
    </Dialog>
  );
}
