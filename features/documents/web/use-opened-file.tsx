import type { ReactNode } from 'react';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { FileDialog } from './FileDialog.tsx';

/** The address of a file among the documents of its entity: a folder, the file, and its name for the eye. */
export const fileHref = (file: { path: string; id: number; name: string }): string => {
  const path: Record<string, string> = file.path === '/' ? {} : { path: file.path };
  return `?${new URLSearchParams({ ...path, file: String(file.id), previewName: file.name }).toString()}`;
};

/** Which file the address names. */
export function useOpenedFile(companyId: number | null): {
  open: (file: { id: number; name: string }) => void;
  dialog: ReactNode;
} {
  const [opened, put] = useOpened('file', 'previewName');
  const id = /^\d{1,15}$/.test(opened.file ?? '') ? Number(opened.file) : null;
  return {
    open: (file) => put({ file: String(file.id), previewName: file.name }),
    dialog:
      id === null || companyId === null ? null : (
        <FileDialog
          key={id}
          companyId={companyId}
          documentId={id}
          name={opened.previewName}
          onClose={() => put({ file: null, previewName: null })}
        />
      ),
  };
}
