import { call } from '#platform/web/client.ts';
import { sizeOfFile } from '#platform/web/file-bytes.ts';
import { returns } from '../../contract.ts';

/** Links to the return as it was uploaded, for as long as somebody looks at it. */
export function returnPages(returnId: number, companyId: number) {
  let size: number | null = null;
  return async () => {
    const { link, expires_at } = await call(returns.returnFileLink, {
      tax_return_id: returnId,
      companyId,
      what: 'return',
      disposition: 'inline',
    });
    size ??= await sizeOfFile(link);
    return { link, expires_at, size };
  };
}
