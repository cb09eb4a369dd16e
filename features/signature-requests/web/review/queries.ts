import { queryOptions } from '@tanstack/react-query';
import { signing } from '#features/signing/contract.ts';
import type { ElectronicMethod } from '#features/signing/model.ts';
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

/** Under the key of the letters' own, so that one invalidation reaches all of them. */
export const consentQuery = (method: ElectronicMethod) =>
  queryOptions({
    queryKey: ['signing', 'consent', method],
    queryFn: ({ signal }) => call(signing.readConsent, { method }, { signal }),
  });
