import { errorOf } from './api-error.ts';
import { client } from './client.ts';
import { toastFailure } from './toast-failure.ts';

/** Has the browser save bytes it already holds. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Only somebody signed in may have it, so it comes through the session and is handed to the browser. */
export async function saveFile(path: string, name: string): Promise<void> {
  try {
    const response = await client.authorizedFetch(path);
    if (!response.ok) throw await errorOf(response);
    saveBlob(await response.blob(), name);
  } catch (error) {
    toastFailure(error);
  }
}
