import { IconReceipt } from '@tabler/icons-react';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import classes from './cards.module.css';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** DEP-003, DEP-005 to DEP-007: nothing without an amount. */
export function Deposit({
  card: { deposit_cents: cents, deposit_status: status },
}: {
  card: QuestionnaireCard;
}) {
  if (cents === null || status === null) return null;
  const [title, words] =
    status === 'paid' || status === 'marked_paid'
      ? ['Deposit paid', 'Thank you.']
      : status === 'payment_pending'
        ? ['Deposit pending', 'Your payment is on its way.']
        : ['Deposit outstanding', 'We start preparing once it is paid.'];
  return (
    <div className={classes.deposit}>
      <IconReceipt size="1.375em" aria-hidden />
      <span className={classes.depositWords}>
        <b>{title}</b>
        <span>{words}</span>
      </span>
      <DoubleRule>{DOLLARS.format(cents / 100)}</DoubleRule>
    </div>
  );
}
