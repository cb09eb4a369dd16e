import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { pause } from '#platform/web/pauses.ts';
import { handoffs } from '../contract.ts';
import type { Handoff, HandoffQuestion } from '../model.ts';

/** Where the phone's files go. */
export type HandoffTo = { path: string } | { question: HandoffQuestion };

/** How far a phone's files have come is told by nobody, so it is looked at while one is connected. */
const LOOK_MS = 1500;
/** That a phone has come is told by the live stream; this is for when the stream is not there. */
const WAIT_MS = 15_000;

const lookAgainIn = (handoff: Handoff | undefined): number | false => {
  if (handoff?.state === 'ended') return false;
  return handoff?.state === 'connected' ? pause(LOOK_MS) : WAIT_MS;
};

/** A code for this place and what became of it. */
export function useHandoff(companyId: number, to: HandoffTo) {
  const [turn, setTurn] = useState(0);
  const made = useQuery({
    queryKey: ['handoff', companyId, to, turn],
    queryFn: () => call(handoffs.makeHandoff, { company_id: companyId, ...to }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const id = made.data?.handoff_id;
  const state = useQuery({
    queryKey: ['handoff-state', id],
    queryFn: () => call(handoffs.readHandoff, { handoff_id: id! }),
    enabled: id !== undefined,
    meta: { topics: [entityTopic(companyId)] },
    refetchInterval: (query) => lookAgainIn(query.state.data),
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
