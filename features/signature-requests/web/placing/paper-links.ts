import { call } from '#platform/web/client.ts';
import { sizeOfFile } from '#platform/web/file-bytes.ts';
import { signatureRequests } from '../../contract.ts';

/** Links to the paper as it was uploaded, for as long as somebody looks at it. */
export function paperLinks(requestId: number, companyId: number) {
  let size: number | null = null;
  return async () => {
    const { url, expires_at } = await call(signatureRequests.requestFileLink, {
      request_id: requestId,
      company_id: companyId,
      what: 'source',
      disposition: 'inline',
    });
    size ??= await sizeOfFile(url);
    return { link: url, expires_at, size };
  };
}
