import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses, SUGGEST_FROM, type SuggestedAddress } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import type { Suggestion } from '#ui/form/SuggestField.tsx';

const WAIT_MS = 200;
const NONE: readonly Suggestion[] = [];

const offeredQuery = queryOptions({
  queryKey: ['addresses', 'offered'],
  meta: { topics: ['integrations'] },
  queryFn: ({ signal }) => call(addresses.addressesOffered, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** What the firm's service makes of a street being typed. Without one, or when it fails, there is just nothing to offer. */
export function useAddressSuggestions(street: string, country: string | null, disabled: boolean) {
  const service = useQuery({ ...offeredQuery, enabled: !disabled });
  const offered = !disabled && service.data?.offered === true;
  // The questions about one address belong together, up to the choice.
  const [session, setSession] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(false);
  const current = street.trim();
  const settled = useAfterPause(current, WAIT_MS);
  const asks = offered && typed && settled.length >= SUGGEST_FROM;
  const found = useQuery({
    queryKey: ['addresses', 'suggestions', country, settled],
    queryFn: ({ signal }) =>
      call(addresses.suggestAddresses, { text: settled, country, session }, { signal }),
    // Not about what stood there before the first key.
    enabled: asks && settled === current,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    offered,
    suggestions: asks && !found.error ? (found.data?.suggestions ?? NONE) : NONE,
    /** The person typed; what stood there before or was chosen is no question. */
    typing: () => setTyped(true),
    read: async (id: string): Promise<SuggestedAddress | null> => {
      setTyped(false);
      setSession(crypto.randomUUID());
      const answer = await call(addresses.readAddress, { id, session }).catch(() => null);
      return answer?.address ?? null;
    },
  };
}
