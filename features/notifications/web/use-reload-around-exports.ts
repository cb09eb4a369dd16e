/** OVR-080: live news bring a finished export at once; where they do not get through, it is looked for once begun and once left. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { everyNotification } from './queries.ts';

const AFTER_BEGIN_MS = 2000;
const AFTER_CLOSE_MS = 6000;

export function useReloadAroundExports(): void {
  const queries = useQueryClient();
  const isOpen = useSearchParams()[0].has('exporting');
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // Not given up when the dialog goes: both are looked for.
    setTimeout(
      () => void queries.invalidateQueries({ queryKey: everyNotification }),
      isOpen ? AFTER_BEGIN_MS : AFTER_CLOSE_MS,
    );
  }, [isOpen, queries]);
}
