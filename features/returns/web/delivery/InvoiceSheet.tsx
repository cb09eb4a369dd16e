import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { documents } from '#features/documents/contract.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useCheckout } from '#features/payments/web/pieces.ts';
import { dollarsOf } from '#platform/money.ts';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { payingCalls } from '../../paying/contract.ts';
import { INVOICES_OFF } from '../../messages.ts';
import type { DeliveryView } from '../../review/model.ts';
import { named } from './use-delivery.ts';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

interface InvoiceSheetProps {
  view: DeliveryView;
  invoice: NonNullable<DeliveryView['invoice']>;
}

const STANDING = {
  unpaid: 'Not paid yet',
  payment_pending: 'Your payment is on its way',
  paid: 'Paid. Thank you.',
  marked_paid: 'Paid. Thank you.',
} as const;

const openInvoice = (document_id: number): Promise<void> =>
  call(documents.documentLink, { document_id, disposition: 'attachment' }).then(
    ({ url }) => saveLink(url),
    toastFailure,
  );

/** DLV-049: the firm's own invoice. */
export function InvoiceSheet({ view, invoice }: InvoiceSheetProps) {
  const firm = useFirm();
  const { amount, status, due_date, document_id, may_pay_here } = invoice;
  const isPaid = status === 'paid' || status === 'marked_paid';
  const due = status === 'unpaid' && due_date !== null ? `. Due ${dateInWords(due_date)}` : '';
  return (
    <ul className={classes.sheet} aria-label={`Invoice from ${firm.name}`}>
      <li>
        <span className={classes.markPlace}>
          <StatusMark shape={isPaid ? 'done' : status === 'payment_pending' ? 'wait' : 'empty'} />
        </span>
        <Words main={`Invoice from ${firm.name}`} below={STANDING[status] + due} />
        <DoubleRule>{dollarsOf(amount)}</DoubleRule>
      </li>
      {document_id !== null && (
        <li>
          <button type="button" className={classes.row} onClick={() => void openInvoice(document_id)}>
            <Words main="Download the invoice" />
            <IconDownload size="1.25em" aria-hidden />
          </button>
        </li>
      )}
      {!isPaid && status !== 'payment_pending' && (
        <li>
          {may_pay_here ? (
            <PayInvoice view={view} amount={amount} />
          ) : (
            <span className={classes.small}>{INVOICES_OFF}</span>
          )}
        </li>
      )}
    </ul>
  );
}

interface PayInvoiceProps {
  view: { id: number; company_id: number };
  amount: number;
  label?: string;
}

export function PayInvoice({ view, amount, label }: PayInvoiceProps) {
  const { pay, busy } = useCheckout(() => call(payingCalls.openInvoiceCheckout, named(view)));
  return (
    <Button size="lg" fullWidth loading={busy} onClick={pay}>
      {label ?? `Pay ${dollarsOf(amount)} to us`}
    </Button>
  );
}
