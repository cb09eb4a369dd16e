import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dollarsOf } from '#platform/money.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import classes from './outcome.module.css';

/** How a payment stands at the provider. */
export type Outcome = 'paid' | 'on_its_way' | 'failed' | 'not_paid';

const WORDS = {
  paid: { mark: 'done', says: 'We’ve received your payment.' },
  on_its_way: {
    mark: 'wait',
    says: 'Your bank is still processing it. We’ll show it as paid once it arrives. You don’t need to pay again.',
  },
  failed: { mark: 'error', says: 'Nothing was charged. Try again, or use another card.' },
  not_paid: { mark: 'empty', says: 'You left the payment page before paying. Nothing was charged.' },
} as const;

const titleOf = (what: string): Record<Outcome, string> => ({
  paid: `${what} paid. Thank you.`,
  on_its_way: 'Your payment is on its way',
  failed: 'Your payment didn’t go through',
  not_paid: `Your ${what.toLowerCase()} isn’t paid yet`,
});

export interface PaymentReturnProps {
  /** "Deposit". */
  what: string;
  /** Undefined while the provider is asked. */
  found: { outcome: Outcome; cents: number; whatFor: string; receipt: boolean } | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Pays again after nothing was charged. */
  again: ReactNode;
  /** What is still open once nothing is left to pay here. */
  next?: { to: string; name: string } | undefined;
  back?: { to: string; label: string };
}

/** Back from the provider: what happened, as the provider says it. */
export function PaymentReturn({ what, found, error, onRetry, again, next, back }: PaymentReturnProps) {
  const goOn = found && !mayRetry(found.outcome) ? next : undefined;
  return (
    <div className={classes.page}>
      <PageTitle>{what}</PageTitle>
      {error && (
        <RegionError
          title="We can’t see your payment yet"
          why="The payment provider isn’t responding right now. If you paid, your payment is safe. We’ll keep checking."
          onRetry={onRetry}
        />
      )}
      {!error && !found && (
        <div role="status" aria-label="Checking your payment">
          <Skeletons />
        </div>
      )}
      {found && (
        <SheetStack
          footer={
            <div className={classes.sum}>
              <span>{found.whatFor}</span>
              <DoubleRule>{dollarsOf(found.cents)}</DoubleRule>
            </div>
          }
        >
          <div className={classes.outcome} role="status">
            <div className={classes.head}>
              <StatusMark shape={WORDS[found.outcome].mark} />
              <h1 className={classes.title}>{titleOf(what)[found.outcome]}</h1>
            </div>
            <p>
              {WORDS[found.outcome].says}
              {found.receipt && ' Your receipt is on its way by email.'}
              {goOn && ` ${goOn.name} is still open.`}
            </p>
            <div className={classes.buttons}>
              {mayRetry(found.outcome) && again}
              {goOn && (
                <Button component={Link} to={goOn.to}>
                  Continue {goOn.name}
                </Button>
              )}
              <WayBack quiet={mayRetry(found.outcome) || goOn !== undefined} {...back} />
            </div>
          </div>
        </SheetStack>
      )}
    </div>
  );
}

const mayRetry = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'not_paid';

export const WayBack = ({ quiet = false, to = '/', label = 'Back to dashboard' }) => (
  <Button component={Link} to={to} variant={quiet ? 'default' : 'filled'}>
    {label}
  </Button>
);
