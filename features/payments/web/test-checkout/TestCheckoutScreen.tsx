import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconFlask, IconReceipt } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { OutputOf } from '#platform/contract.ts';
import { dollarsOf } from '#platform/money.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { payments } from '../../contract.ts';
import { TEST_OVER } from '../../messages.ts';
import classes from './test-checkout.module.css';

type TestCheckout = OutputOf<typeof payments.readTestCheckout>;

/** Plays the provider's page where none is connected for real. */
export function TestCheckoutScreen() {
  const session = useParams().session ?? '';
  const isNamed = /^test_[0-9a-f]{48}$/.test(session);
  const found = useQuery({
    queryKey: ['payments', 'test-checkout', session],
    queryFn: ({ signal }) => call(payments.readTestCheckout, { session }, { signal }),
    enabled: isNamed,
  });
  if (!isNamed || isMissing(found.error))
    return (
      <MissingThing
        what="payment"
        icon={<IconReceipt size={36} stroke={1.3} />}
        back={
          <Button component={Link} to="/">
            Back to dashboard
          </Button>
        }
      />
    );
  return (
    <div className={classes.page}>
      <PageTitle>Test payment</PageTitle>
      {found.error && <RegionError onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeletons />}
      {found.data && <Checkout session={session} checkout={found.data} />}
    </div>
  );
}

function Checkout({ session, checkout }: { session: string; checkout: TestCheckout }) {
  const finish = useMutation({
    mutationFn: (outcome: 'pay' | 'fail' | 'cancel') =>
      call(payments.finishTestCheckout, { session, outcome }),
    onSuccess: ({ return_url }) => globalThis.location.assign(return_url),
    onError: toastFailure,
  });
  const sum = dollarsOf(checkout.amount_cents);
  const busy = finish.isPending || finish.isSuccess;
  return (
    <SheetStack
      footer={
        <div className={classes.sum}>
          <span>{checkout.description}</span>
          <DoubleRule>{sum}</DoubleRule>
        </div>
      }
    >
      <div className={classes.checkout}>
        <p className={classes.test}>
          <IconFlask size="1.25em" aria-hidden />
          <span>
            <b>This is a test payment page.</b> No card is asked for and no money moves.
          </span>
        </p>
        <h1 className={classes.title}>Test payment</h1>
        {checkout.state === 'open' ? (
          <>
            <p className={classes.words}>Choose how this payment ends.</p>
            <div className={classes.buttons}>
              <Button
                size="lg"
                loading={finish.isPending && finish.variables === 'pay'}
                disabled={busy}
                onClick={() => finish.mutate('pay')}
              >
                Pay {sum}
              </Button>
              <Button variant="default" size="lg" disabled={busy} onClick={() => finish.mutate('fail')}>
                Let the payment fail
              </Button>
              <Button variant="subtle" size="lg" disabled={busy} onClick={() => finish.mutate('cancel')}>
                Cancel
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={classes.words}>{TEST_OVER}</p>
            <div className={classes.buttons}>
              <Button component={Link} to="/">
                Back to dashboard
              </Button>
            </div>
          </>
        )}
      </div>
    </SheetStack>
  );
}
