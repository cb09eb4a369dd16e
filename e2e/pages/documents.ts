import { expect } from '@playwright/test';
import type { Calls } from './calls.ts';

/** Puts a file among an entity's documents, as the three steps of an upload do. */
export async function sendFile(
  call: Calls,
  put: (url: string, data: Buffer) => Promise<{ ok: () => boolean }>,
  {
    companyId,
    name,
    path = '/',
    bytes,
  }: { companyId: number; name: string; path?: string; bytes: Uint8Array },
): Promise<number> {
  const { upload_id, url } = await call<{ upload_id: number; url: string }>(
    'POST',
    '/documents/upload_link',
    {
      company_id: companyId,
      name,
      path,
      size: bytes.length,
    },
  );
  expect((await put(url, Buffer.from(bytes))).ok()).toBe(true);
  return (await call<{ id: number }>('POST', '/documents/process', { upload_id })).id;
}
