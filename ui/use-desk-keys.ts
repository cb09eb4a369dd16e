import { useEffect, useRef } from 'react';
import { topLayer } from './leaving/steps.ts';

/** Hears keys wherever the focus is, while no dialog stands over the page. True says that a key was used. */
export function useDeskKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || topLayer() !== null) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
