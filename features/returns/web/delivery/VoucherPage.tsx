import { Button } from '@mantine/core';
import {
  IconBellOff,
  IconCalendarPlus,
  IconCheck,
  IconDownload,
  IconExternalLink,
  IconMail,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dollarsOf } from '#platform/money.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import type { FormDefinition } from '../../catalogue/model.ts';
import { ADDRESS_ON_VOUCHER, howToPay } from '../../paying/rules/how-to-pay.ts';
import type { DeliveryView, DeliveryVoucher } from '../../review/model.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import { definitionsQuery } from './queries.ts';
import { Shell } from './Shell.tsx';
import { download } from './use-delivery.ts';
import { dueWords } from './VoucherRow.tsx';
import classes from './delivery.module.css';

interface VoucherPageProps {
  view: DeliveryView;
  voucher: DeliveryVoucher;
  today: string;
  address: DeliveryAddress;
  onMark: (id: number, isPaid: boolean) => void;
}

/** 24d: one payment, and how it is made. */
export function VoucherPage({ view, voucher, today, address, onMark }: VoucherPageProps) {
  const definitions = useQuery(definitionsQuery);
  const { id, name, amount, due_date, is_paid } = voucher;
  const back = () => address.go({ step: 'pay' });
  const form = definitions.data?.forms.find((one) => one.id === voucher.voucher_id) ?? null;
  return (
    <Shell
      view={view}
      step="pay"
      title={name}
      onBack={back}
      actions={
        <>
          {view.may_pay && (
            <Button
              size="xl"
              fullWidth
              variant={is_paid ? 'default' : 'filled'}
              leftSection={!is_paid && <IconCheck size="1.25em" aria-hidden />}
              onClick={() => {
                onMark(id, !is_paid);
                back();
              }}
            >
              {is_paid ? 'It isn’t paid yet' : 'Mark as paid'}
            </Button>
          )}
          {due_date !== null && !is_paid && (
            <Button
              size="lg"
              variant="default"
              fullWidth
              leftSection={<IconCalendarPlus size="1.25em" aria-hidden />}
              onClick={() => download(view, { what: 'calendar', part_id: id })}
            >
              Add {dateInWords(due_date)} to my calendar
            </Button>
          )}
        </>
      }
    >
      <div className={classes.sumLine}>
        <DoubleRule>{dollarsOf(amount)}</DoubleRule>
        <span>{is_paid ? 'Marked paid' : dueWords(voucher, today)}</span>
      </div>
      {definitions.isError && <RegionError onRetry={() => void definitions.refetch()} />}
      {definitions.data && <HowToPay view={view} voucher={voucher} form={form} />}
      <p className={classes.notice}>
        <IconBellOff size="1.25em" aria-hidden />
        <span>Reminders stop once you mark it as paid.</span>
      </p>
    </Shell>
  );
}

interface HowToPayProps {
  view: DeliveryView;
  voucher: DeliveryVoucher;
  form: FormDefinition | null;
}

function HowToPay({ view, voucher, form }: HowToPayProps) {
  const { page, choose, payee, memo, address: mailTo, addressPage } = howToPay(form, voucher, view.tax_year);
  return (
    <>
      {page && (
        <section className={classes.how}>
          <h2>
            <IconWorld size="1.25em" aria-hidden />
            Pay online
          </h2>
          {choose.length > 0 && (
            <>
              <p>On {page.label} choose:</p>
              <dl>
                {choose.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <a className={classes.ask} href={page.url} target="_blank" rel="noreferrer">
            <IconExternalLink size="1.25em" aria-hidden />
            Open {page.label}
          </a>
        </section>
      )}
      <section className={classes.how}>
        <h2>
          <IconMail size="1.25em" aria-hidden />
          {page ? 'Or mail a check' : 'Mail a check'}
        </h2>
        <p>
          {payee === null ? '' : `Payable to ${payee}. `}
          Put the voucher in the envelope.
          {mailTo.length > 0 || addressPage ? '' : ` ${ADDRESS_ON_VOUCHER}`}
        </p>
        {(memo !== null || mailTo.length > 0) && (
          <dl>
            {memo !== null && (
              <div>
                <dt>Write on the check</dt>
                <dd>{memo}</dd>
              </div>
            )}
            {mailTo.length > 0 && (
              <div>
                <dt>Mail it to</dt>
                <dd className={classes.address}>{mailTo.join('\n')}</dd>
              </div>
            )}
          </dl>
        )}
        {addressPage && (
          <a className={classes.ask} href={addressPage.url} target="_blank" rel="noreferrer">
            <IconExternalLink size="1.25em" aria-hidden />
            Find the address: {addressPage.label}
          </a>
        )}
        <button
          type="button"
          className={classes.ask}
          onClick={() => download(view, { what: 'part', part_id: voucher.id })}
        >
          <IconDownload size="1.25em" aria-hidden />
          Get the voucher
        </button>
      </section>
    </>
  );
}
