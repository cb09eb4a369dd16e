import { useQuery } from '@tanstack/react-query';
import { IconReceipt } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { PaymentReturn, WayBack } from '#features/payments/web/pieces.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { payingCalls } from '../../paying/contract.ts';
import { returnPlace } from '../../rules/return-place.ts';
import { PayInvoice } from './InvoiceSheet.tsx';
import { named } from './use-delivery.ts';

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** Back from the provider. What happened is asked of the provider, never read off the address. */
export function InvoiceReturnScreen() {
  const params = useParams();
  const view = { id: Number(params.returnId), company_id: Number(params.companyId) };
  const session = useSearchParams()[0].get('session') ?? '';
  const isNamed = isId(view.id) && isId(view.company_id) && /^[0-9a-f]{36}$/.test(session);
  const { data, error, refetch } = useQuery({
    queryKey: ['tax-returns', 'verify', view.id, session],
    queryFn: () => call(payingCalls.verifyInvoiceCheckout, { ...named(view), session }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    enabled: isNamed,
  });
  const back = { to: `${returnPlace(view)}&step=pay`, label: 'Back to your return' };
  if (!isNamed || isMissing(error))
    return <MissingThing what="payment" icon={<IconReceipt size={36} stroke={1.3} />} back={<WayBack />} />;
  return (
    <PaymentReturn
      what="Invoice"
      found={
        data && {
          outcome: data.outcome,
          cents: data.amount,
          whatFor: 'Invoice for your tax return',
          receipt: data.receipt,
        }
      }
      error={error}
      onRetry={() => void refetch()}
      again={data && <PayInvoice view={view} amount={data.amount} label="Try again" />}
      back={back}
    />
  );
}
