import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import type { CallOf } from '#platform/contract.ts';
import { tree } from '../contract.ts';

const live = (companyId: number) => ({ topics: [entityTopic(companyId)] });
/** Without a line a client sees what they saw last. */
const lasting = (companyId: number) => ({ ...live(companyId), kept: true as const });

export const folderQuery = (asked: CallOf<typeof tree.listDocuments> & { companyId: number }) =>
  queryOptions({
    queryKey: ['documents', 'folder', asked],
    meta: lasting(asked.companyId),
    queryFn: ({ signal }) => call(tree.listDocuments, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const foundQuery = (asked: CallOf<typeof tree.searchDocuments> & { companyId: number }) =>
  queryOptions({
    queryKey: ['documents', 'found', asked],
    meta: live(asked.companyId),
    queryFn: ({ signal }) => call(tree.searchDocuments, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const treeQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['documents', 'tree', companyId],
    meta: lasting(companyId),
    queryFn: ({ signal }) => call(tree.documentTree, { companyId }, { signal }),
  });

export const recentQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['documents', 'recent', companyId],
    meta: live(companyId),
    queryFn: ({ signal }) => call(tree.recentDocuments, { companyId }, { signal }),
  });
