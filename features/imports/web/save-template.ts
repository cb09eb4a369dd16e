import { client } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { errorOf } from '#platform/web/api-error.ts';

/** Only somebody signed in may have it, so it comes through the session and is handed to the browser. */
export async function saveTemplate(listType: 'individuals' | 'businesses' | 'staff'): Promise<void> {
  try {
    const response = await client.authorizedFetch(`/api/imports/template/${listType}?format=xlsx`);
    if (!response.ok) throw await errorOf(response);
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = `sheaf-${listType}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    toastFailure(error);
  }
}
