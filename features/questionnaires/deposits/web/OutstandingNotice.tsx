import { IconReceipt } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { type DepositStanding, isUnpaid } from '../rules/deposit.ts';
import { PayDeposit } from './PayDeposit.tsx';
import classes from './deposits.module.css';

interface OutstandingNoticeProps {
  questionnaire: { id: number; formatted_name: string };
  deposit: DepositStanding;
  /** DEP-008: nobody pays in a preview. */
  mayPay: boolean;
}

/** DEP-009: on the questionnaire's page, and where it was just submitted. */
export function OutstandingNotice({ questionnaire, deposit, mayPay }: OutstandingNoticeProps) {
  if (!isUnpaid(deposit)) return null;
  return (
    <div className={classes.notice} role="note" aria-label="Outstanding balance">
      <IconReceipt size="1.375em" aria-hidden />
      <span className={classes.words}>
        <b>Outstanding balance</b>
        <span>Your deposit isn’t paid yet. We’ll start once it’s paid.</span>
      </span>
      <DoubleRule>{dollarsOf(deposit.deposit_cents!)}</DoubleRule>
      {mayPay && <PayDeposit questionnaireId={questionnaire.id} name={questionnaire.formatted_name} />}
    </div>
  );
}
