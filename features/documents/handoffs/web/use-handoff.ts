import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { handoffs } from '../contract.ts';

/** How often the computer looks what its phone does; at most for as long as a code lives. */
const LOOK_MS = 1500;

/** A code for this place and what became of it. */
export function useHandoff(companyId: number, path: string) {
  const [turn, setTurn] = useState(0);
  const made = useQuery({
    queryKey: ['handoff', companyId, path, turn],
    queryFn: () => call(handoffs.makeHandoff, { company_id: companyId, path }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const id = made.data?.handoff_id;
  const state = useQuery({
    queryKey: ['handoff-state', id],
    queryFn: () => call(handoffs.readHandoff, { handoff_id: id! }),
    enabled: id !== undefined,
    refetchInterval: (query) => (query.state.data?.state === 'ended' ? false : LOOK_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  return {
    code: made.data,
    handoff: state.data,
    error: made.error,
    renew: () => setTurn(turn + 1),
    end: async () => {
      if (id !== undefined) await call(handoffs.endHandoff, { handoff_id: id }).catch(() => undefined);
    },
  };
}
