import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { deposits } from '../contract.ts';

/** DEP-010: to the provider's page, in this tab. DEP-011: without an address nothing happens; the server has noted it. */
export function usePayDeposit(questionnaireId: number) {
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: () => call(deposits.openDepositCheckout, { questionnaire_id: questionnaireId }),
    onSuccess: ({ checkout_url: url }) => {
      if (url !== null) globalThis.location.assign(url);
    },
    onError: toastFailure,
  });
  // Back from there, the page is shown as it was left: busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, [reset]);
  return { pay: () => mutate(), busy: isPending || (data?.checkout_url ?? null) !== null };
}
