import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { intake } from '../contract.ts';
import type { DeskSort } from '../model.ts';

export const DESK_KEY = ['intake', 'desk'] as const;
/** Of the desk of all clients. */
const ALL = ['intake'];

export const deskQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...DESK_KEY, companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(intake.listDesk, { company_id: companyId }, { signal }),
  });

export const identifiedQuery = (companyId: number, documentId: number) =>
  queryOptions({
    queryKey: ['intake', 'identified', documentId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(intake.readIdentified, { document_id: documentId }, { signal }),
  });

export const placesQuery = (companyId: number, documentId: number, year: number | null) =>
  queryOptions({
    queryKey: ['intake', 'places', documentId, year],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) =>
      call(
        intake.listPaperPlaces,
        { document_id: documentId, ...(year !== null && { tax_year: year }) },
        { signal },
      ),
  });

export interface OpenAsked {
  sort: DeskSort;
  search: string;
  company_id?: number;
}

export const openPapersQuery = (asked: OpenAsked) =>
  infiniteQueryOptions({
    queryKey: [...DESK_KEY, 'all', asked],
    meta: { topics: ALL },
    queryFn: ({ signal, pageParam }) =>
      call(intake.listOpenPapers, { ...asked, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

const COUNT_EVERY_MS = 60_000;

export const openCountsQuery = queryOptions({
  queryKey: [...DESK_KEY, 'counts'],
  meta: { topics: ALL, counts: true },
  queryFn: ({ signal }) => call(intake.countOpenPapers, {}, { signal }),
  staleTime: COUNT_EVERY_MS,
  refetchInterval: COUNT_EVERY_MS,
});

export const learnedQuery = queryOptions({
  queryKey: ['intake', 'learned'],
  queryFn: ({ signal }) => call(intake.readLearned, {}, { signal }),
});
