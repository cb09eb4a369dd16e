import { IconReceipt } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { isUnpaid } from '#features/questionnaires/deposits/rules/deposit.ts';
import { PayDeposit } from '#features/questionnaires/web/index.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import classes from './cards.module.css';

const FACTS = {
  partly_refunded: 'Part of your payment was refunded.',
  refunded: 'Your payment was refunded.',
  disputed: 'This payment is disputed with your bank.',
  charged_back: 'Your bank took this payment back.',
} as const;

function wordsOf({ deposit_status: status, deposit_fact: fact }: QuestionnaireCard): [string, string] {
  if (status === 'paid' && fact) return ['Deposit paid', FACTS[fact]];
  if (status === 'paid' || status === 'marked_paid') return ['Deposit paid', 'Thank you.'];
  if (status === 'payment_pending')
    return ['Deposit pending', 'We’re waiting for your payment to go through.'];
  return ['Deposit outstanding', 'We start preparing once it’s paid.'];
}

/** DEP-003, DEP-005 to DEP-008: nothing without an amount. */
export function Deposit({ card }: { card: QuestionnaireCard }) {
  const me = useMe();
  if (card.deposit_cents === null || card.deposit_status === null) return null;
  const [title, words] = wordsOf(card);
  const mayPay = !me.preview && !card.read_only;
  return (
    <div className={classes.deposit}>
      <IconReceipt size="1.375em" aria-hidden />
      <span className={classes.depositWords}>
        <b>{title}</b>
        <span>{words}</span>
      </span>
      <DoubleRule>{dollarsOf(card.deposit_cents)}</DoubleRule>
      {mayPay && isUnpaid(card) && <PayDeposit questionnaireId={card.id} name={card.formatted_name} />}
      {mayPay && card.deposit_status === 'payment_pending' && (
        <PayDeposit
          questionnaireId={card.id}
          name={card.formatted_name}
          label="Open payment page"
          variant="subtle"
        />
      )}
    </div>
  );
}
