import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { documents } from '#features/documents/contract.ts';
import { DocumentViewer, saveLink } from '#features/documents/web/pieces.ts';
import type { Conversation } from '../../conversations/model.ts';
import { DOWNLOAD_FAILED } from '../messages.ts';
import type { Attachment } from '../model.ts';

const sayFailed = () => void toast.error(DOWNLOAD_FAILED);

/** MSG-044: a file of a message in the viewer, or on the disk. */
export function useAttachments(companies: Conversation['companies'] | undefined): {
  openFile: (file: Attachment) => void;
  download: (file: Attachment) => void;
  viewer: ReactNode;
} {
  const [opened, setOpened] = useState<Attachment | null>(null);
  const download = useCallback((file: { document_id: number; name: string }) => {
    call(documents.documentLink, { document_id: file.document_id, disposition: 'attachment' }).then(
      ({ url }) => saveLink(url, file.name),
      sayFailed,
    );
  }, []);
  const company = companies?.find(({ hash_id }) => hash_id === opened?.company_hash);
  const openFile = useCallback(
    (file: Attachment) => {
      if (!file.available) return sayFailed();
      // An entity that has left the conversation has no place here to show its papers over.
      if (companies?.some(({ hash_id }) => hash_id === file.company_hash)) setOpened(file);
      else download(file);
    },
    [companies, download],
  );
  const viewer =
    opened && company ? (
      <Suspense fallback={null}>
        <DocumentViewer
          companyId={company.id}
          entityName={company.name}
          documentId={opened.document_id}
          name={opened.name}
          neighbors={null}
          onDownload={({ id, name }) => download({ document_id: id, name })}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ) : null;
  return { openFile, download, viewer };
}
