import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { Me } from '#features/accounts/model.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['accounts', 'current-user'],
  queryFn: ({ signal }) => call(accounts.currentUser, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(accounts.listSessions, {}, { signal }),
});

/** The signed-in person. The shells load it before any screen is drawn. */
export const useMe = (): Me => useSuspenseQuery(currentUserQuery).data;
