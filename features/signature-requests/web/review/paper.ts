import { wholePaper } from '#platform/web/file-bytes.ts';
import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../../contract.ts';
import type { SigningView } from '../../model.ts';

/** The whole paper in one request: the server records what was served once its last byte has gone out. */
export async function fetchPaper(requestId: number, companyId: number) {
  const { url, expires_at } = await call(signatureRequests.requestFileLink, {
    request_id: requestId,
    company_id: companyId,
    what: 'source',
    disposition: 'inline',
  });
  return wholePaper(url, expires_at);
}

/** Where a page can be had as a picture; web/early.js asks for the first one by the same address. */
export const pagePicture =
  ({ id, company_id, pictures }: SigningView) =>
  (page: number): string | null =>
    page < pictures ? `/api/signature_requests/${id}/pictures/${page}?company_id=${company_id}` : null;
