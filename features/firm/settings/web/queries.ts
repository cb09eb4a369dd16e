import { queryOptions } from '@tanstack/react-query';
import { settings } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['firm', 'settings'],
  meta: { topics: ['firm'] },
  queryFn: ({ signal }) => call(settings.readSettings, {}, { signal }),
});
