/** One file through the three steps: ask for a link, send the bytes, whole or in parts, and have them checked. */
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { newKey } from '#platform/web/client.ts';
import { goesInParts, partsOf } from '../../uploads/rules/parts.ts';
import type { UploadCalls } from './upload-calls.ts';
import type { PutBytes } from './put-bytes.ts';

/** What is already done, so that going on never sends a part twice and never makes a second document. */
export interface Progress {
  linkKey: string;
  processKey: string;
  link: { upload_id: number; url: string; method: string } | null;
  sent: boolean;
}

export const noProgress = (): Progress => ({
  linkKey: newKey(),
  processKey: newKey(),
  link: null,
  sent: false,
});

/** How many parts of one file are on their way at a time. */
const PARTS_AT_ONCE = 3;

export interface Sending {
  calls: UploadCalls;
  put: PutBytes;
  file: Blob;
  name: string;
  path: string | undefined;
  signal: AbortSignal;
  /** From 0 to 1. */
  onSent: (share: number) => void;
  /** What was reached is worth keeping. */
  onProgress: () => void;
}

/** Changes the progress it is given; throws on the step that failed. */
export async function sendFile(sending: Sending, progress: Progress) {
  const { calls, file, name, path, signal } = sending;
  if (!progress.sent) {
    progress.link ??= await calls.link(
      {
        name,
        size: file.size,
        content_type: file.type || 'application/octet-stream',
        ...(path === undefined ? {} : { path }),
      },
      progress.linkKey,
      signal,
    );
    sending.onProgress();
    await (goesInParts(file.size) ? sendParts(sending, progress) : sendWhole(sending, progress));
    progress.sent = true;
    sending.onProgress();
  }
  sending.onSent(1);
  return calls.process(progress.link!.upload_id, progress.processKey, signal);
}

function beginAnew(progress: Progress): void {
  progress.link = null;
  progress.linkKey = newKey();
}

async function sendWhole({ put, file, signal, onSent }: Sending, progress: Progress): Promise<void> {
  const { url, method } = progress.link!;
  try {
    await put({ url, method, body: file, signal, onSent: (bytes) => onSent(bytes / (file.size + 1)) });
  } catch (error) {
    // A half-filled link is not sent to again: the next try asks for a new one.
    beginAnew(progress);
    throw error;
  }
}

/** Asks what has arrived and sends the rest; asked again by the next try. */
async function sendParts(sending: Sending, progress: Progress): Promise<void> {
  const { calls, file, onSent } = sending;
  const { parts } = await calls.parts(progress.link!.upload_id, sending.signal).catch((error: unknown) => {
    // It waited for longer than a day.
    if (error instanceof ApiError && error.status === 404) beginAnew(progress);
    throw error;
  });
  const waiting = parts.filter(({ url }) => url !== null);
  const done = new Map<number, number>();
  for (const { no, size, url } of parts) if (url === null) done.set(no, size);
  const tell = (no: number, bytes: number) => {
    done.set(no, bytes);
    const all = [...done.values()].reduce((sum, each) => sum + each, 0);
    onSent(all / (file.size + 1));
  };
  const stop = new AbortController();
  const signal = AbortSignal.any([sending.signal, stop.signal]);
  const plan = partsOf(file.size);
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { no, size, url } = next;
      const { start } = plan[no]!;
      const body = file.slice(start, start + size);
      await sending.put({ url: url!, body, signal, onSent: (bytes) => tell(no, bytes) }).catch(asLostLink);
      tell(no, size);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendNext));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}

/** A part's link is good for a quarter of an hour; the next try asks for new ones. */
function asLostLink(error: unknown): never {
  const isOld = error instanceof ApiError && (error.status === 403 || error.status === 404);
  throw isOld ? new NetworkError(error) : error;
}
