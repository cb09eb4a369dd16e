import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { documents } from '../contract.ts';
import type { DocumentRow } from '../model.ts';

/** Asks for a short-lived link and follows it; the server names the file and sends it as a download. */
export function useDownload() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: DocumentRow) =>
      call(documents.documentLink, { document_id: file.id, disposition: 'attachment' }),
    onSuccess: ({ url }, file) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = file.name;
      link.click();
    },
    onError: toastFailure,
  });
  return { download: mutate, downloadingId: isPending ? variables.id : null };
}
