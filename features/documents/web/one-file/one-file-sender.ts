/** The documents' own way to upload; only the last step makes something else of the file. */
import { putBytes } from '../upload/put-bytes.ts';
import { noProgress, sendFile } from '../upload/send-file.ts';
import { callsFor } from '../upload/upload-calls.ts';

/** What of a file has arrived; another try goes on from there. */
interface SentSoFar {
  file: File;
  companyId: number;
  progress: ReturnType<typeof noProgress>;
}

interface OneFile {
  companyId: number;
  file: File;
  path: string;
  /** Makes something of the upload, and says what. */
  process: (uploadId: number, signal: AbortSignal) => Promise<{ id: number; name: string }>;
}

export interface OneFileSender {
  send: (one: OneFile, onSent: (share: number) => void) => Promise<unknown>;
  stop: () => void;
}

export function makeOneFileSender(): OneFileSender {
  const stop = new AbortController();
  let sent: SentSoFar | null = null;
  return {
    stop: () => stop.abort(),
    send: ({ companyId, file, path, process }, onSent) => {
      if (sent?.file !== file || sent.companyId !== companyId)
        sent = { file, companyId, progress: noProgress() };
      return sendFile(
        {
          calls: {
            ...callsFor(companyId),
            process: async (uploadId, _key, signal) => ({
              ...(await process(uploadId, signal)),
              looks_like: null,
            }),
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
