import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { views } from '../contract.ts';

export const viewsQuery = (screen: 'users' | 'entities') =>
  queryOptions({
    queryKey: ['clients', 'views', screen],
    meta: { topics: ['views'] },
    queryFn: ({ signal }) => call(views.listViews, { screen }, { signal }),
  });
