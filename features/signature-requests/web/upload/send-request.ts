/** The last step of the upload makes a request of the file. */
import { call } from '#platform/web/client.ts';
import { usualPath } from '#features/documents/rules/usual-path.ts';
import { signatureRequests } from '../../contract.ts';
import type { RequestValues } from './request-form.ts';

export function requestOf(values: RequestValues) {
  const { id: companyId } = values.companyId!;
  const path = values.path ?? usualPath(values.taxYear);
  return {
    companyId,
    file: values.file!,
    path,
    process: async (uploadId: number, signal: AbortSignal) => {
      const made = await call(
        signatureRequests.uploadSignatureRequest,
        {
          companyId,
          file: uploadId,
          path,
          documentName: values.documentName.trim(),
          taxYear: Number(values.taxYear),
        },
        { signal },
      );
      return { id: made.id, name: made.document_name };
    },
  };
}
