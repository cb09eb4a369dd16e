import { call } from '#platform/web/client.ts';
import type { UploadCalls } from '../../web/upload/upload-calls.ts';
import { handoffs } from '../contract.ts';

/** The steps of an upload for a phone that took a code: the place is the code's. */
export const callsOfHandoff = (token: string, onArrived: (uploadId: number) => void): UploadCalls => ({
  link: ({ name, size, content_type }, _key, signal) =>
    call(handoffs.handoffLink, { token, name, size, content_type }, { signal }),
  parts: (upload_id, signal) => call(handoffs.handoffParts, { token, upload_id }, { signal }),
  process: async (upload_id, _key, signal) => {
    const { name } = await call(handoffs.handoffProcess, { token, upload_id }, { signal });
    onArrived(upload_id);
    return { id: null, name, looks_like: null };
  },
});
