/** OVR-024: a document in the viewer, over wherever its name was pressed. */
import { type ReactNode, Suspense } from 'react';
import { DocumentViewer, useDownload } from '#features/documents/web/pieces.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { PreviewHead } from '../model.ts';

export interface NamedDocument {
  id: number;
  name: string;
}

export function useOpenedDocument(head: Pick<PreviewHead, 'company_id' | 'company_name'>): {
  openDocument: (document: NamedDocument) => void;
  viewer: ReactNode;
} {
  const [opened, put] = useOpened('document', 'document_name');
  const { download } = useDownload();
  const id = /^\d{1,15}$/.test(opened.document ?? '') ? Number(opened.document) : null;
  return {
    openDocument: ({ id: next, name }) => put({ document: String(next), document_name: name }),
    viewer: id !== null && (
      <Suspense fallback={null}>
        <DocumentViewer
          companyId={head.company_id}
          entityName={head.company_name}
          documentId={id}
          name={opened.document_name}
          neighbors={null}
          onDownload={download}
          onClose={() => put({ document: null, document_name: null })}
        />
      </Suspense>
    ),
  };
}
