import { call } from '#platform/web/client.ts';
import type { UploadCalls } from '#features/documents/web/pieces.ts';
import { dropOffs } from '../contract.ts';

/** The steps of an upload for whoever holds the link: the place is the link's, the item is chosen. */
export const callsOfDropOff = (
  token: string,
  question_id: number,
  option: string | null,
  onArrived: (uploadId: number) => void,
): UploadCalls => ({
  link: ({ name, size, content_type }, _key, signal) =>
    call(dropOffs.dropOffLink, { token, question_id, option, name, size, content_type }, { signal }),
  parts: (upload_id, signal) => call(dropOffs.dropOffParts, { token, upload_id }, { signal }),
  process: async (upload_id, _key, signal) => {
    const { name } = await call(dropOffs.dropOffProcess, { token, upload_id }, { signal });
    onArrived(upload_id);
    return { id: null, name, looks_like: null };
  },
});
