import { type PointerEvent, useEffect, useRef } from 'react';
import { pause } from '#platform/web/pauses.ts';
import type { DocumentItem } from '../../../model.ts';

/** A list that has stood so long is being read. */
const READ_MS = 500;

const hasPointer = (): boolean => matchMedia('(hover: hover)').matches;

/**
 * Tells of files that are likely to be opened: the one a pointer is over, and the first of a list that is being read.
 * Phones hear nothing: a finger that scrolls means no file, and what would be fetched costs money there.
 */
export function useNear(items: readonly DocumentItem[], onNear?: (item: DocumentItem) => void) {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  const first = items.find(({ type }) => type === 'file');
  useEffect(() => {
    if (!first || !hasPointer()) return;
    const timer = setTimeout(() => latest.current?.(first), pause(READ_MS));
    return () => clearTimeout(timer);
  }, [first]);
  return (event: PointerEvent) => {
    const link = event.pointerType === 'touch' ? null : (event.target as Element).closest('a');
    const id = link && new URL(link.href).searchParams.get('file');
    const item = id === null ? undefined : items.find((one) => one.type === 'file' && String(one.id) === id);
    if (item) onNear?.(item);
  };
}
