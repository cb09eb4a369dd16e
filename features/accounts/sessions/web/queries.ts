import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { showTimesIn } from '#platform/web/show-date.ts';
import type { Me } from '#features/accounts/model.ts';
import { sessions } from '../contract.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['accounts', 'current-user'],
  meta: { topics: ['me'], kept: true },
  queryFn: async ({ signal }) => {
    const me = await call(sessions.currentUser, {}, { signal });
    showTimesIn(me.time_zone);
    return me;
  },
});

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  meta: { topics: ['me'] },
  queryFn: ({ signal }) => call(sessions.listSessions, {}, { signal }),
});

/** The signed-in person. The shells load it before any screen is drawn. */
export const useMe = (): Me => useSuspenseQuery(currentUserQuery).data;

/** Nothing of theirs can be changed here: they are read-only, or an advisor looks through their eyes. */
export const isLocked = (me: Me): boolean => me.readonly_access || me.preview;
