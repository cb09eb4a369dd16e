import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../contract.ts';

export const requestTopic = (requestId: number): string => `signature_request:${requestId}`;
/** The list and everything that follows it. */
export const REQUEST_LISTS = ['signature_requests'];

const PLACE_SETS = 'signature_place_sets';
/** Fields saved by name, whatever the shape of their documents. */
export const placeSetsQuery = queryOptions({
  queryKey: ['signature-requests', 'place-sets'],
  meta: { topics: [PLACE_SETS] },
  queryFn: ({ signal }) => call(signatureRequests.listPlaceSets, {}, { signal }),
});

export const requestQuery = (requestId: number, companyId: number) =>
  queryOptions({
    queryKey: ['signature-requests', requestId, companyId],
    meta: { topics: [requestTopic(requestId), PLACE_SETS] },
    queryFn: ({ signal }) =>
      call(
        signatureRequests.readSignatureRequest,
        { request_id: requestId, company_id: companyId },
        { signal },
      ),
  });

export const requestCountsQuery = (asked: CallOf<typeof signatureRequests.countSignatureRequests>) =>
  queryOptions({
    queryKey: ['signature-requests', 'counts', asked],
    meta: { topics: REQUEST_LISTS, counts: true },
    queryFn: ({ signal }) => call(signatureRequests.countSignatureRequests, asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** Apart from the lists: a list that is read again does not count again. */
export const REQUEST_BACKLOG = 'signature_request_backlog';

/** SIG-017. */
export const requestBacklogQuery = queryOptions({
  queryKey: ['signature-requests', 'backlog'],
  meta: { topics: [REQUEST_BACKLOG] },
  queryFn: ({ signal }) => call(signatureRequests.countRequestBacklog, {}, { signal }),
});

export const entityRequestsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['signature-requests', 'entity', companyId],
    meta: { topics: REQUEST_LISTS },
    queryFn: ({ signal }) =>
      call(signatureRequests.listSignatureRequests, { company_id: companyId, rows_per_page: 10 }, { signal }),
  });
