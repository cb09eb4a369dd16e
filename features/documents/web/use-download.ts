import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { saveLink } from '../downloads/web/save-link.ts';
import { files } from '../files/contract.ts';
import { NO_DOWNLOAD_LINK } from '../messages.ts';
import { sayFailure } from './say-failure.ts';

interface Named {
  id: number;
  name: string;
}

/** Asks for a short-lived link and follows it; the server names the file and sends it as a download. */
export function useDownload() {
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (file: Named) =>
      call(files.documentLink, { document_id: file.id, disposition: 'attachment' }),
    onSuccess: ({ url }, file) => {
      // An answer that holds no link is a failure, whatever else it says.
      if (!url) toast.error(NO_DOWNLOAD_LINK);
      else saveLink(url, file.name);
    },
    onError: (error) => sayFailure(error),
  });
  /** One after the other: a browser asked for several at once takes only the last. */
  const downloadAll = useCallback(
    async (all: readonly Named[]) => {
      for (const file of all) await mutateAsync(file).catch(() => undefined);
    },
    [mutateAsync],
  );
  return {
    download: mutate,
    downloadAll: (all: readonly Named[]) => void downloadAll(all),
    downloadingId: isPending ? variables.id : null,
  };
}
