/** Files and folders that are dragged to another folder; each drag has a menu twin, Move. */
import { type DragEvent, useRef } from 'react';
import type { DocumentItem } from '../../../model.ts';

const OWN = 'application/x-sheaf-items';

interface Dragging {
  items: readonly DocumentItem[];
  /** What goes when this one is dragged: the selection, if it is part of it. */
  chosenWith: (item: DocumentItem) => readonly DocumentItem[];
  mayDrag: boolean;
  onMove: (items: readonly DocumentItem[], path: string) => void;
  /** Files from outside, dropped on a folder or on the list. */
  onFiles: ((transfer: DataTransfer, path: string | null) => void) | null;
}

const isOutside = (event: DragEvent) => event.dataTransfer.types.includes('Files');

export function useDragging({ items, chosenWith, mayDrag, onMove, onFiles }: Dragging) {
  const dragged = useRef<readonly DocumentItem[]>([]);
  const marked = useRef<Element | null>(null);
  const mark = (element: Element | null) => {
    marked.current?.removeAttribute('data-drop');
    element?.setAttribute('data-drop', '');
    marked.current = element;
  };

  /** The folder under the pointer, if what is dragged may go there. */
  const targetOf = (event: DragEvent): { element: Element; path: string } | null => {
    const element = (event.target as Element).closest('[data-drop-path], [data-row]');
    if (!element) return null;
    const item = items[Number(element.getAttribute('data-row') ?? -1)];
    const isFolder = item?.type === 'folder' && item.deleted_at === null;
    const path = element.getAttribute('data-drop-path') ?? (isFolder ? item.link : null);
    const isOwn = dragged.current.some(({ link, path: home }) => link === path || home === path);
    return path === null || isOwn ? null : { element, path };
  };

  return {
    onDragStart: (event: DragEvent) => {
      const row = (event.target as Element).closest('[data-row]');
      const item = items[Number(row?.getAttribute('data-row') ?? -1)];
      if (!item || !mayDrag || item.deleted_at !== null) return;
      dragged.current = chosenWith(item);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(OWN, String(dragged.current.length));
    },
    onDragOver: (event: DragEvent) => {
      const takesFiles = isOutside(event) && onFiles !== null;
      const target = targetOf(event);
      mark(target?.element ?? null);
      if (takesFiles || (target && dragged.current.length > 0)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(null);
    },
    onDrop: (event: DragEvent) => {
      const target = targetOf(event);
      mark(null);
      if (isOutside(event) && onFiles) {
        event.preventDefault();
        onFiles(event.dataTransfer, target?.path ?? null);
      } else if (target && dragged.current.length > 0) {
        event.preventDefault();
        onMove(dragged.current, target.path);
      }
      dragged.current = [];
    },
    onDragEnd: () => {
      mark(null);
      dragged.current = [];
    },
  };
}
