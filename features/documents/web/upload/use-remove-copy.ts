import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { documents } from '../../contract.ts';
import { DELETE_FAILED, DELETED } from '../../messages.ts';
import { tabUploads } from './tab-uploads.ts';
import type { Upload } from './upload-queue.ts';

/** Of two documents with the same content the one that has just come goes. */
export function useRemoveCopy(companyId: number): (upload: Upload) => Promise<void> {
  return async ({ key, documentId }) => {
    if (documentId === null) return;
    try {
      await call(documents.deleteItems, { companyId, items: [{ type: 'file', id: documentId }] });
      tabUploads.remove(key);
      toast.success(DELETED);
    } catch {
      toast.error(DELETE_FAILED);
    }
  };
}
