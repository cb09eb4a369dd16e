import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { isForbidden, isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { DeliveryView } from '../../review/model.ts';
import { type DeliveryAddress, useDeliveryAddress } from './delivery-address.ts';
import { deliveryQuery } from './queries.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { WaitPage } from './WaitPage.tsx';
import classes from './delivery.module.css';

interface StepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}
/** Later steps come while the first is read. */
const SignStep = lazyScreen<'SignStep', StepProps>(() => import('./SignStep.tsx'), 'SignStep');
const PayStep = lazyScreen<'PayStep', StepProps>(() => import('./PayStep.tsx'), 'PayStep');
const PapersStep = lazyScreen<'PapersStep', StepProps>(() => import('./PapersStep.tsx'), 'PapersStep');
const DoneStep = lazyScreen<'DoneStep', StepProps>(() => import('./DoneStep.tsx'), 'DoneStep');

const idOf = (text: string | null | undefined): number => Number(text ?? '');
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** DLV-028, DLV-037: one return, step by step; staff see it as its owners do. */
export function DeliveryScreen() {
  useFullScreen();
  const params = useParams();
  const [search] = useSearchParams();
  const key = { returnId: idOf(params.returnId), companyId: idOf(search.get('companyId')) };
  const isNamed = isId(key.returnId) && isId(key.companyId);
  const found = useQuery({ ...deliveryQuery(key), enabled: isNamed });
  return (
    <div className={classes.page}>
      {found.data ? (
        <Suspense fallback={<Skeletons lines={[40, 90, 90, 70]} />}>
          <Shown key={found.data.id} view={found.data} />
        </Suspense>
      ) : !isNamed || isMissing(found.error) || isForbidden(found.error) ? (
        <NotHere />
      ) : found.error ? (
        <RegionError why="Nothing you filled in is lost." onRetry={() => void found.refetch()} />
      ) : (
        <Skeletons lines={[40, 90, 90, 70]} />
      )}
    </div>
  );
}

function NotHere() {
  const { name } = useFirm();
  return (
    <div className={classes.body}>
      <PageTitle>Tax return</PageTitle>
      <EmptyState
        icon={<IconFileOff size={36} stroke={1.3} />}
        title="There’s no return here"
        why={`${name} may have taken it back, or you signed in with another account. You don’t have to do anything.`}
        action={
          <Button component={Link} to="/">
            Back to dashboard
          </Button>
        }
      />
    </div>
  );
}

function Shown({ view: found }: { view: DeliveryView }) {
  const me = useMe();
  // Whoever looks through another's eyes changes nothing.
  const view = me.preview ? { ...found, may_review: false, may_pay: false } : found;
  const address = useDeliveryAddress(view);
  const props = { view, address };
  if (address.step === 'review')
    return view.status === 'draft' ? <ReviewStep {...props} /> : <WaitPage view={view} />;
  if (address.step === 'sign') return <SignStep {...props} />;
  if (address.step === 'pay') return <PayStep {...props} />;
  if (address.step === 'papers') return <PapersStep {...props} />;
  return address.step === 'done' ? <DoneStep {...props} /> : <SummaryStep {...props} />;
}
