import { type DragEvent, useRef } from 'react';

/** Drag rows of a list into another order: spread `grip` on the handle and `target` on the row. Keys are the list's own. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const dragged = useRef<number | null>(null);
  return {
    grip: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = at;
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragEnd: () => {
        dragged.current = null;
      },
    }),
    target: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        if (dragged.current !== at) move(dragged.current, at);
        dragged.current = null;
      },
    }),
  };
}
