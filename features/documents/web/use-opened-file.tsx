import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { DocumentItem } from '../model.ts';
import type { Neighbors } from '../viewer/web/ViewerHeader.tsx';
import { DocumentViewer, makeReadyFor, openAhead } from './ahead.ts';
import { useDownload } from './use-download.ts';

/** The address of a file among the documents of its entity: a folder, the file, and its name for the eye. */
export const fileHref = (file: { path: string; id: number; name: string }): string => {
  const path: Record<string, string> = file.path === '/' ? {} : { path: file.path };
  return `?${new URLSearchParams({ ...path, file: String(file.id), previewName: file.name }).toString()}`;
};

interface Named {
  id: number;
  name: string;
}

/** Where the file stands among those listed with it. */
function neighborsOf(files: readonly Named[], id: number, open: (file: Named) => void): Neighbors | null {
  const at = files.findIndex((file) => file.id === id);
  if (at < 0) return null;
  const to = (index: number) => {
    const file = files[index];
    return file ? () => open(file) : null;
  };
  return { at: at + 1, of: files.length, previous: to(at - 1), next: to(at + 1) };
}

/** Which file the address names, in the viewer over the list it was opened from. */
export function useOpenedFile(entity: { id: number; name: string } | null | undefined): {
  /** From the list it stands in. */
  open: (file: DocumentItem) => void;
  /** It is pointed at. */
  near: (file: DocumentItem) => void;
  viewer: (listed: readonly DocumentItem[]) => ReactNode;
} {
  const [opened, put] = useOpened('file', 'previewName');
  const { download } = useDownload();
  const id = /^\d{1,15}$/.test(opened.file ?? '') ? Number(opened.file) : null;
  const queries = useQueryClient();
  const open = (file: Named) => put({ file: String(file.id), previewName: file.name });
  return {
    open: (file) => {
      if (entity) openAhead(queries, entity.id, file);
      open(file);
    },
    // With a file open, what is ready is for the next one, and nobody points at the list.
    near: (file) => id === null && makeReadyFor(file),
    viewer: (listed) =>
      id === null || !entity ? null : (
        <Suspense fallback={null}>
          <DocumentViewer
            companyId={entity.id}
            entityName={entity.name}
            documentId={id}
            name={opened.previewName}
            neighbors={neighborsOf(
              listed.filter(({ type, deleted_at }) => type === 'file' && deleted_at === null),
              id,
              open,
            )}
            onDownload={download}
            onClose={() => put({ file: null, previewName: null })}
          />
        </Suspense>
      ),
  };
}
