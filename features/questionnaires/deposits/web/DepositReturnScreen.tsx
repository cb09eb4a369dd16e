import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '#platform/contract.ts';
import { dollarsOf } from '#platform/money.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { deposits } from '../contract.ts';
import { PayDeposit } from './PayDeposit.tsx';
import classes from './deposits.module.css';

type Verified = OutputOf<typeof deposits.verifyDepositCheckout>;

const WORDS = {
  paid: {
    mark: 'done',
    title: 'Deposit paid. Thank you.',
    says: 'We’ve received your payment. You’re all set.',
  },
  on_its_way: {
    mark: 'wait',
    title: 'Your payment is on its way',
    says: 'Your bank is still processing it. We’ll show it as paid once it arrives. You don’t need to pay again.',
  },
  failed: {
    mark: 'error',
    title: 'Your payment didn’t go through',
    says: 'Nothing was charged. Try again, or use another card.',
  },
  not_paid: {
    mark: 'empty',
    title: 'Your deposit isn’t paid yet',
    says: 'You left the payment page before paying. Nothing was charged.',
  },
} as const;

const verification = (questionnaireId: number, session: string) => ({
  queryKey: ['deposits', 'verify', questionnaireId, session],
  queryFn: () => call(deposits.verifyDepositCheckout, { questionnaire_id: questionnaireId, session }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

/** DEP-012: back from the provider. What happened is asked of the provider, never read off the address. */
export function DepositReturnScreen() {
  const id = Number(useParams().questionnaireId);
  const session = useSearchParams()[0].get('session') ?? '';
  const isNamed = Number.isInteger(id) && id > 0 && /^[0-9a-f]{36}$/.test(session);
  const found = useQuery({ ...verification(id, session), enabled: isNamed });
  if (!isNamed || isMissing(found.error))
    return (
      <MissingThing what="payment" icon={<IconReceipt size={36} stroke={1.3} />} back={<BackToDashboard />} />
    );
  return (
    <div className={classes.page}>
      <PageTitle>Deposit</PageTitle>
      {found.error && (
        <RegionError
          title="We can’t see your payment yet"
          why="The payment provider isn’t responding right now. If you paid, your payment is safe. We’ll keep checking."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <div role="status" aria-label="Checking your payment">
          <Skeletons />
        </div>
      )}
      {found.data && <Outcome id={id} verified={found.data} />}
    </div>
  );
}

function Outcome({ id, verified }: { id: number; verified: Verified }) {
  const { mark, title, says } = WORDS[verified.outcome];
  const mayRetry = verified.outcome === 'failed' || verified.outcome === 'not_paid';
  return (
    <SheetStack
      footer={
        <div className={classes.sum}>
          <span>Deposit for {verified.questionnaire}</span>
          <DoubleRule>{dollarsOf(verified.deposit_cents)}</DoubleRule>
        </div>
      }
    >
      <div className={classes.outcome} role="status">
        <div className={classes.head}>
          <StatusMark shape={mark} />
          <h1 className={classes.title}>{title}</h1>
        </div>
        <p>{says}</p>
        <div className={classes.buttons}>
          {mayRetry && (
            <PayDeposit
              questionnaireId={id}
              name={verified.questionnaire}
              label="Try again"
              variant="filled"
            />
          )}
          <BackToDashboard quiet={mayRetry} />
        </div>
      </div>
    </SheetStack>
  );
}

const BackToDashboard = ({ quiet = false }: { quiet?: boolean }) => (
  <Button component={Link} to="/" variant={quiet ? 'default' : 'filled'}>
    Back to dashboard
  </Button>
);
