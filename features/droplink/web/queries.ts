import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import type { OutputOf } from '#platform/contract.ts';
import { droplink } from '../contract.ts';
import type { Shown } from '../model.ts';
import type { Addressed } from './use-send-files.ts';

const meta = { topics: ['drops'] };

export const dropsQuery = (page: number, rows_per_page: number, show: Shown) =>
  queryOptions({
    queryKey: ['drops', { page, rows_per_page, show }],
    meta,
    queryFn: ({ signal }) => call(droplink.listDrops, { page, rows_per_page, show }, { signal }),
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

export type TakesFiles = OutputOf<typeof droplink.readSecureUpload>;

/** Whether the page takes files, and for whom. */
export const takesFilesQuery = (to: Addressed) =>
  queryOptions({
    queryKey: ['secure-upload', to],
    queryFn: ({ signal }) => call(droplink.readSecureUpload, to, { signal }),
    meta: { topics: [] },
  });
