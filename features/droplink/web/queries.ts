import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { droplink } from '../contract.ts';

const meta = { topics: ['drops'] };

export const dropsQuery = (page: number, rows_per_page: number, waiting: boolean) =>
  queryOptions({
    queryKey: ['drops', { page, rows_per_page, waiting }],
    meta,
    queryFn: ({ signal }) =>
      call(droplink.listDrops, { page, rows_per_page, waiting: String(waiting) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const dropQuery = (drop_id: number) =>
  queryOptions({
    queryKey: ['drops', 'one', drop_id],
    meta,
    queryFn: ({ signal }) => call(droplink.readDrop, { drop_id }, { signal }),
  });

export const dropLinkQuery = queryOptions({
  queryKey: ['drops', 'link'],
  meta: { topics: ['drops', 'firm'] },
  queryFn: ({ signal }) => call(droplink.readDropLink, {}, { signal }),
});
