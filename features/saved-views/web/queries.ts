import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { type SavedView, views } from '../contract.ts';

export const viewsQuery = (screen: SavedView['screen']) =>
  queryOptions({
    queryKey: ['clients', 'views', screen],
    meta: { topics: ['views'] },
    queryFn: ({ signal }) => call(views.listViews, { screen }, { signal }),
  });
