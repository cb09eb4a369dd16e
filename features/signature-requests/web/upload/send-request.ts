/** The documents' own way to upload; only the last step makes a request of the file. */
import { call } from '#platform/web/client.ts';
import { callsFor, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { signatureRequests } from '../../contract.ts';
import type { RequestValues } from './request-form.ts';

/** What of a file has arrived; another try goes on from there. */
export interface SentSoFar {
  file: File;
  companyId: number;
  progress: ReturnType<typeof noProgress>;
}

export const soFar = (before: SentSoFar | null, file: File, companyId: number): SentSoFar =>
  before?.file === file && before.companyId === companyId
    ? before
    : { file, companyId, progress: noProgress() };

export function sendRequest(
  values: RequestValues,
  { file, companyId, progress }: SentSoFar,
  path: string,
  on: { signal: AbortSignal; onSent: (share: number) => void },
) {
  const calls = callsFor(companyId);
  return sendFile(
    {
      calls: {
        ...calls,
        process: async (uploadId, _key, signal) => {
          const made = await call(
            signatureRequests.uploadSignatureRequest,
            {
              companyId,
              file: uploadId,
              path,
              documentName: values.documentName.trim(),
              taxYear: Number(values.taxYear),
            },
            { signal },
          );
          return { id: made.id, name: made.document_name, looks_like: null };
        },
      },
      put: putBytes,
      file,
      name: file.name,
      path,
      onProgress: () => undefined,
      ...on,
    },
    progress,
  );
}
