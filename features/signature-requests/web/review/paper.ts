import { fetchAsset } from '#platform/web/file-bytes.ts';
import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../../contract.ts';

/** The whole paper in one request: the server records what was served once its last byte has gone out. */
export async function fetchPaper(requestId: number, companyId: number) {
  const { url, expires_at } = await call(signatureRequests.requestFileLink, {
    request_id: requestId,
    company_id: companyId,
    what: 'source',
    disposition: 'inline',
  });
  const answer = await fetchAsset(url);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { link: url, size: bytes.byteLength, expires_at, bytes };
}
