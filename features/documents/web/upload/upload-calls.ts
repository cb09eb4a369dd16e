/** The calls of an upload: those of a signed-in person, or of a phone that was shown a code. */
import { call } from '#platform/web/client.ts';
import { documents } from '../../contract.ts';
import type { UploadLink, UploadParts } from '../../uploads/model.ts';

export interface Announced {
  name: string;
  size: number;
  content_type: string;
  path?: string;
}

export interface Received {
  id: number | null;
  name: string;
  looks_like: string | null;
}

export interface UploadCalls {
  link: (file: Announced, key: string, signal: AbortSignal) => Promise<UploadLink>;
  parts: (uploadId: number, signal: AbortSignal) => Promise<UploadParts>;
  process: (uploadId: number, key: string, signal: AbortSignal) => Promise<Received>;
}

export const callsFor = (companyId: number): UploadCalls => ({
  link: (file, idempotencyKey, signal) =>
    call(documents.requestUpload, { company_id: companyId, ...file }, { idempotencyKey, signal }),
  parts: (upload_id, signal) => call(documents.uploadParts, { upload_id }, { signal }),
  process: (upload_id, idempotencyKey, signal) =>
    call(documents.processDocument, { upload_id }, { idempotencyKey, signal }),
});
