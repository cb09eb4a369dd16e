import { errorOf } from './api-error.ts';
import { client } from './client.ts';
import { toastFailure } from './toast-failure.ts';

/** Only somebody signed in may have it, so it comes through the session and is handed to the browser. */
export async function saveFile(path: string, name: string): Promise<void> {
  try {
    const response = await client.authorizedFetch(path);
    if (!response.ok) throw await errorOf(response);
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    toastFailure(error);
  }
}
