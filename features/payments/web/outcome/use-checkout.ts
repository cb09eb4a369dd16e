import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '#platform/web/toast-failure.ts';

/** To the provider's page, in this tab. Without an address nothing happens; the server has noted it. */
export function useCheckout(open: () => Promise<{ checkout_url: string | null }>) {
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: open,
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
