import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { UPLOAD_TRY_AGAIN } from '../../messages.ts';

export interface PutOptions {
  url: string;
  method?: string;
  body: Blob;
  /** How many bytes are on their way so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

export type PutBytes = (options: PutOptions) => Promise<void>;

/** XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
export const putBytes: PutBytes = ({ url, method = 'PUT', body, onSent, signal }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onerror = () => reject(new NetworkError('upload'));
    request.onabort = () => reject(signal.reason as Error);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(errorOf(request.status, request.responseText));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });

function errorOf(status: number, text: string): Error {
  // A server or a store that is down for a moment is as good as a line that is.
  if (status >= 500) return new NetworkError(status);
  try {
    const body = JSON.parse(text) as { error: { code: string; message: string } };
    if (typeof body.error.message === 'string') return new ApiError(status, body.error);
  } catch {
    // A store that is not ours answers XML; its words are not for the person.
  }
  return new ApiError(status, { code: 'upload.failed', message: UPLOAD_TRY_AGAIN });
}
