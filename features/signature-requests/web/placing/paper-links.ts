import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../../contract.ts';

const firstByte = { headers: { range: 'bytes=0-0' } };

/** How long a file is, without reading it. */
async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, firstByte);
  const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return whole === undefined ? (await answer.blob()).size : Number(whole);
}

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
    size ??= await sizeOf(url);
    return { link: url, expires_at, size };
  };
}
