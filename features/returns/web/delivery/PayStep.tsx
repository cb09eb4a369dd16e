import { Button } from '@mantine/core';
import { IconArrowRight, IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { dollarsOf } from '#platform/money.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { inOrder } from '../../paying/rules/voucher-order.ts';
import type { DeliveryView } from '../../review/model.ts';
import { paymentsOf, stepAfter, stepBefore } from '../../review/rules/steps.ts';
import { paymentWords } from '../../rules/words.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { goOnWords } from './go-on-words.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { PrintedWays } from './PrintedWays.tsx';
import { Shell } from './Shell.tsx';
import { download, useVouchers } from './use-delivery.ts';
import { VoucherPage } from './VoucherPage.tsx';
import { VoucherRow } from './VoucherRow.tsx';
import classes from './delivery.module.css';

interface PayStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

/** 24d: what is paid, then by date; the next one is open. */
export function PayStep({ view, address }: PayStepProps) {
  const me = useMe();
  const [today] = useState(() => dayIn(me.time_zone, new Date()));
  const vouchers = useVouchers(view);
  const mark = (id: number, is_paid: boolean) => vouchers.mutate({ id, is_paid });
  const opened = view.vouchers.find(({ id }) => id === address.voucher);
  if (opened)
    return <VoucherPage view={view} voucher={opened} today={today} address={address} onMark={mark} />;
  const ordered = inOrder(view.vouchers);
  const open = ordered.filter(({ is_paid }) => !is_paid);
  const left = open.reduce((sum, { amount }) => sum + amount, 0);
  const dated = open.filter(({ due_date }) => due_date !== null);
  const after = stepAfter(view, 'pay');
  const before = stepBefore(view, 'pay') ?? 'summary';
  return (
    <Shell
      view={view}
      step="pay"
      onBack={() => address.go({ step: before })}
      actions={
        <>
          {dated.length > 0 && (
            <Button
              size="xl"
              fullWidth
              leftSection={<IconCalendarPlus size="1.25em" aria-hidden />}
              onClick={() => download(view, { what: 'calendar' })}
            >
              {dated.length === 1 ? 'Add 1 date to my calendar' : `Add ${dated.length} dates to my calendar`}
            </Button>
          )}
          {after && (
            <Button
              size={dated.length > 0 ? 'lg' : 'xl'}
              variant={dated.length > 0 ? 'default' : 'filled'}
              fullWidth
              rightSection={<IconArrowRight size="1.125em" aria-hidden />}
              onClick={() => address.go({ step: after })}
            >
              {goOnWords(view, after)}
            </Button>
          )}
        </>
      }
    >
      <div>
        <h2 className={classes.title}>Your payments</h2>
        <p className={classes.lead} role="status">
          {paymentWords(paymentsOf(view))}
        </p>
      </div>
      {view.invoice && <InvoiceSheet view={view} invoice={view.invoice} />}
      {ordered.length > 0 && (
        <>
          <p className={classes.small}>You pay these to the tax authorities directly, not through us.</p>
          <ul className={classes.sheet} aria-label="Payments">
            {ordered.map((voucher) => (
              <VoucherRow
                key={voucher.id}
                voucher={voucher}
                today={today}
                isNext={voucher === open[0]}
                mayMark={view.may_pay}
                onMark={mark}
                onOpen={() => address.go({ step: 'pay', voucher: voucher.id })}
              />
            ))}
            {open.length > 0 && (
              <li className={classes.total}>
                <span>Left to pay</span>
                <DoubleRule>{dollarsOf(left)}</DoubleRule>
              </li>
            )}
          </ul>
          <PrintedWays view={view} vouchers={open} />
          <button type="button" className={classes.textButton} onClick={() => globalThis.print()}>
            <IconPrinter size="1.125em" aria-hidden />
            Print this list
          </button>
        </>
      )}
    </Shell>
  );
}
