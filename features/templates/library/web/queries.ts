import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { library } from '../contract.ts';

export const templateCountsQuery = queryOptions({
  queryKey: ['templates', 'counts'],
  meta: { topics: ['templates'] },
  queryFn: ({ signal }) => call(library.countTemplates, {}, { signal }),
});

export const catalogQuery = queryOptions({
  queryKey: ['templates', 'catalog'],
  meta: { topics: ['templates'] },
  queryFn: ({ signal }) => call(library.listCatalog, {}, { signal }),
});

export const catalogFormQuery = (key: string) =>
  queryOptions({
    queryKey: ['templates', 'catalog', key],
    meta: { topics: [] },
    queryFn: ({ signal }) => call(library.readCatalogForm, { catalog_key: key }, { signal }),
  });
