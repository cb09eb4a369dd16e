/** Something that takes dropped files, and dragged documents where it has a place for them. */
import { type DragEvent, useState } from 'react';
import { filesOfDrop, type PickedFile } from '#features/documents/web/pieces.ts';
import { DRAGGED } from './FileChip.tsx';

interface Drop {
  disabled: boolean;
  onFiles: (files: readonly PickedFile[]) => void;
  onDocument?: (id: number) => void;
}

export function useDrop({ disabled, onFiles, onDocument }: Drop) {
  const [over, setOver] = useState<'files' | 'document' | null>(null);
  const kindOf = ({ dataTransfer: { types } }: DragEvent) =>
    types.includes(DRAGGED) ? (onDocument ? 'document' : null) : types.includes('Files') ? 'files' : null;
  if (disabled) return { over: null, on: {} };
  return {
    over,
    on: {
      onDragOver: (event: DragEvent) => {
        const kind = kindOf(event);
        if (!kind) return;
        event.preventDefault();
        setOver(kind);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      },
      onDrop: (event: DragEvent) => {
        const kind = kindOf(event);
        if (!kind) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(null);
        if (kind === 'document') onDocument!(Number(event.dataTransfer.getData(DRAGGED)));
        else void filesOfDrop(event.dataTransfer).then(onFiles);
      },
    },
  };
}
