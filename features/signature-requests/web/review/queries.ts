import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../../contract.ts';

export interface RequestKey {
  requestId: number;
  companyId: number;
}

export const reviewQuery = ({ requestId, companyId }: RequestKey) =>
  queryOptions({
    queryKey: ['signature-requests', 'review', requestId, companyId],
    meta: { topics: [`signature_request:${requestId}`] },
    queryFn: ({ signal }) =>
      call(signatureRequests.reviewSignatureRequest, { request_id: requestId, companyId }, { signal }),
  });
