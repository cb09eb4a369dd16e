/** The documents' own way to upload; only the last step makes a request of the file. */
import { call } from '#platform/web/client.ts';
import { callsFor, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { signatureRequests } from '../../contract.ts';
import { type RequestValues, usualPath } from './request-form.ts';

/** What of a file has arrived; another try goes on from there. */
interface SentSoFar {
  file: File;
  companyId: number;
  progress: ReturnType<typeof noProgress>;
}

export interface RequestSender {
  send: (values: RequestValues, onSent: (share: number) => void) => Promise<unknown>;
  stop: () => void;
}

export function makeRequestSender(): RequestSender {
  const stop = new AbortController();
  let sent: SentSoFar | null = null;
  return {
    stop: () => stop.abort(),
    send: (values, onSent) => {
      const { id: companyId } = values.companyId!;
      const file = values.file!;
      if (sent?.file !== file || sent.companyId !== companyId)
        sent = { file, companyId, progress: noProgress() };
      const path = values.path ?? usualPath(values.taxYear);
      return sendFile(
        {
          calls: {
            ...callsFor(companyId),
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
          signal: stop.signal,
          onSent,
          onProgress: () => undefined,
        },
        sent.progress,
      );
    },
  };
}
