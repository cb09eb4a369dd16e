import { DueBadge, type DueTone } from '#ui/marks/DueBadge.tsx';
import { DEPOSIT_BADGES, FACT_BADGES } from '../messages.ts';
import type { DepositFact, DepositStanding } from '../rules/deposit.ts';
import classes from './deposits.module.css';

const TONES = {
  paid: 'calm',
  marked_paid: 'calm',
  payment_pending: 'soon',
  pending: 'late',
  unpaid: 'late',
} as const satisfies Record<keyof typeof DEPOSIT_BADGES, DueTone>;

/** DEP-003, DEP-004: for staff; nothing without an amount. */
export function DepositBadge({
  deposit: { deposit_cents, deposit_status: status, deposit_fact: fact },
}: {
  deposit: DepositStanding & { deposit_fact: DepositFact | null };
}) {
  if (deposit_cents === null || status === null) return null;
  return (
    <span className={classes.badges}>
      <DueBadge tone={TONES[status]} text={DEPOSIT_BADGES[status]} />
      {status === 'paid' && fact && <DueBadge tone="late" text={FACT_BADGES[fact]} />}
    </span>
  );
}
