/** One file through the three steps: ask for a link, send the bytes, have them checked. */
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { type call, newKey } from '#platform/web/client.ts';
import { documents } from '../../contract.ts';
import { FILE_EMPTY, FILE_TOO_LARGE } from '../../messages.ts';
import type { DocumentRow } from '../../model.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';

/** What is already done, so that trying again continues and never makes a second document. */
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

/** Why a file cannot be sent at all, known before anything travels. */
export function refusalOf(file: { size: number }): string | null {
  if (file.size === 0) return FILE_EMPTY;
  if (file.size > MAX_UPLOAD_BYTES) return FILE_TOO_LARGE;
  return null;
}

export interface SendSeams {
  call: typeof call;
  put: (target: { url: string; method: string }, file: File, onSent: (part: number) => void) => Promise<void>;
}

/** Changes the progress it is given; throws on the step that failed. */
export async function sendFile(
  seams: SendSeams,
  place: { companyId: number; path?: string | undefined },
  file: File,
  progress: Progress,
  onSent: (part: number) => void,
): Promise<DocumentRow> {
  if (!progress.sent) {
    progress.link ??= await seams.call(
      documents.requestUpload,
      {
        company_id: place.companyId,
        ...(place.path === undefined ? {} : { path: place.path }),
        name: file.name,
        size: file.size,
        content_type: file.type || 'application/octet-stream',
      },
      { idempotencyKey: progress.linkKey },
    );
    try {
      await seams.put(progress.link, file, onSent);
    } catch (error) {
      // A half-filled link is not sent to again: the next try asks for a new one.
      progress.link = null;
      progress.linkKey = newKey();
      throw error;
    }
    progress.sent = true;
  }
  const uploadId = progress.link?.upload_id;
  return seams.call(
    documents.processDocument,
    { upload_id: uploadId },
    { idempotencyKey: progress.processKey },
  );
}

/** XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
export const putWithProgress: SendSeams['put'] = (target, file, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(target.method, target.url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent(event.loaded / event.total);
    };
    request.onerror = () => reject(new NetworkError('upload'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(uploadError(request.status, request.responseText));
    };
    request.send(file);
  });

function uploadError(status: number, text: string): ApiError {
  try {
    const body = JSON.parse(text) as { error: { code: string; message: string } };
    if (typeof body.error.message === 'string') return new ApiError(status, body.error);
  } catch {
    // A store that is not ours answers XML; its words are not for the person.
  }
  return new ApiError(status, {
    code: 'upload.failed',
    message: 'The file did not arrive. Please try again.',
  });
}
