import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../../contract.ts';

export const ownRequestsQuery = queryOptions({
  queryKey: ['signature-requests', 'own'],
  meta: { topics: ['signature_requests', 'signature_request:*'], kept: true },
  queryFn: ({ signal }) => call(signatureRequests.listOwnRequests, {}, { signal }),
});
