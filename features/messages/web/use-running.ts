import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/client.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { conversationCalls } from '../conversations/contract.ts';
import { conversationsQuery } from '../conversations/web/queries.ts';

interface Running {
  conversationId: number | null;
  /** Nothing more will come of it: nobody can be written to. */
  none: boolean;
  failure: Error | null;
  retry: () => void;
}

/** The conversation an entity's owners hold now, begun where there is none. A preview begins nothing. */
export function useRunning(companyHash: string | null): Running {
  const { id, preview } = useMe();
  const asked = companyHash !== null;
  const { data, error, refetch } = useInfiniteQuery({
    ...conversationsQuery(id, { companyHash: companyHash ?? '' }),
    enabled: asked,
  });
  const {
    mutate,
    data: begun,
    error: refused,
  } = useMutation({
    mutationFn: (hash: string) => call(conversationCalls.openConversation, { company_hash: hash }),
  });
  const known = data?.pages[0]?.conversations.find(({ relevant_company_ids: ids }) => ids.length > 0) ?? null;
  const begins = data !== undefined && known === null && !preview ? companyHash : null;
  useEffect(() => {
    if (begins !== null) mutate(begins);
  }, [begins, mutate]);
  return {
    conversationId: known?.id ?? begun?.conversation_id ?? null,
    none: refused !== null || (data !== undefined && known === null && preview),
    failure: error,
    retry: () => void refetch(),
  };
}
