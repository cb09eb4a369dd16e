import { useQuery } from '@tanstack/react-query';
import { IconReceipt } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { PaymentReturn, WayBack } from '#features/payments/web/pieces.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import type { NextQuestionnaire } from '../../answering/model.ts';
import { questionnairePlace } from '../../rules/questionnaire-place.ts';
import { deposits } from '../contract.ts';
import { PayDeposit } from './PayDeposit.tsx';

const verification = (questionnaireId: number, session: string) => ({
  queryKey: ['deposits', 'verify', questionnaireId, session],
  queryFn: () => call(deposits.verifyDepositCheckout, { questionnaire_id: questionnaireId, session }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

const nextOf = ({ questionnaire_id: id, hash_id: hash, name }: NextQuestionnaire) =>
  id !== null && hash !== null && name !== null ? { to: questionnairePlace(hash, id), name } : undefined;

/** DEP-012: back from the provider. What happened is asked of the provider, never read off the address. */
export function DepositReturnScreen() {
  const id = Number(useParams().questionnaireId);
  const session = useSearchParams()[0].get('session') ?? '';
  const isNamed = Number.isInteger(id) && id > 0 && /^[0-9a-f]{36}$/.test(session);
  const { data, error, refetch } = useQuery({ ...verification(id, session), enabled: isNamed });
  if (!isNamed || isMissing(error))
    return <MissingThing what="payment" icon={<IconReceipt size={36} stroke={1.3} />} back={<WayBack />} />;
  return (
    <PaymentReturn
      what="Deposit"
      found={
        data && {
          outcome: data.outcome,
          cents: data.deposit_cents,
          whatFor: `Deposit for ${data.questionnaire}`,
          receipt: data.receipt,
        }
      }
      next={data && nextOf(data.next)}
      error={error}
      onRetry={() => void refetch()}
      again={
        data && (
          <PayDeposit questionnaireId={id} name={data.questionnaire} label="Try again" variant="filled" />
        )
      }
    />
  );
}
