import { client } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { errorOf } from '#platform/web/api-error.ts';

/** Only somebody signed in may have it, so it comes through the session and is handed to the browser. */
async function saveFile(path: string, name: string): Promise<void> {
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

export const saveTemplate = (listType: 'individuals' | 'businesses' | 'staff'): Promise<void> =>
  saveFile(`/api/imports/template/${listType}?format=xlsx`, `sheaf-${listType}.xlsx`);

export const saveFailedRows = (importId: number): Promise<void> =>
  saveFile(`/api/imports/${importId}/failed_rows`, 'rows-to-correct.csv');
