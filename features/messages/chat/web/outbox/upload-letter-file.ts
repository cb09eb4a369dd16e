/** Uploads one file of a message. Loaded when the first message with a file is sent. */
import { callsFor, forgetPagesOf, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { ATTACHMENTS } from '#features/documents/tree/rules/default-folders.ts';
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import type { LetterFile, Progress } from './letter.ts';

export { forgetPagesOf };

interface Seams {
  signal: AbortSignal;
  /** From 0 to 1. */
  onSent: (share: number) => void;
  /** Called before each step, so that another page repeats none. */
  onProgress: (progress: Progress) => Promise<void>;
}

/** A link is gone when its message waited too long: the next try starts again. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Returns where the file is now. */
export async function uploadLetterFile(letterFile: LetterFile, seams: Seams): Promise<string> {
  const { file, name, companyId } = letterFile;
  const { signal, onSent, onProgress } = seams;
  const progress = { ...(letterFile.progress ?? noProgress()) };
  const isContinued = progress.link !== null;
  await onProgress(progress);
  try {
    const received = await sendFile(
      {
        calls: callsFor(companyId),
        put: putBytes,
        file,
        name,
        path: ATTACHMENTS,
        signal,
        onSent,
        onProgress: () => void onProgress({ ...progress }),
      },
      progress,
    );
    return `${ATTACHMENTS}/${received.name}`;
  } catch (error) {
    const isOld = isContinued && isGone(error);
    await onProgress(isOld ? noProgress() : { ...progress });
    throw isOld ? new NetworkError(error) : error;
  }
}
