import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract.ts';
import { userTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { lookAgainWhile } from '#platform/web/look-again.ts';
import { takeAway } from '../contract.ts';

const WATCH_MS = 2000;
export type Listed = OutputOf<typeof takeAway.listTakeAways>;

export interface Whose {
  userId: number;
  /** The reader's own, and not one of a client. */
  isOwn: boolean;
}

export const takeAwaysQuery = ({ userId, isOwn }: Whose) =>
  queryOptions({
    queryKey: ['take-aways', userId],
    meta: { topics: [userTopic(userId)] },
    queryFn: ({ signal }): Promise<Listed> =>
      isOwn
        ? call(takeAway.listTakeAways, {}, { signal })
        : call(takeAway.listClientTakeAways, { user_id: userId }, { signal }),
    refetchInterval: lookAgainWhile<Listed>(
      WATCH_MS,
      (made) => made?.take_aways.some(({ state }) => state === 'queued' || state === 'running') === true,
    ),
  });
