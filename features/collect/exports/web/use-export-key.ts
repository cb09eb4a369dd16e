/** 21a: e exports what the page shows. */
import { useEffect, useRef } from 'react';
import { isSingleKey } from '#ui/keyboard.ts';
import { useExporting } from '../../overview/web/export-slot.ts';

export function useExportKey(questionnaireId: number): void {
  const open = useExporting();
  const press = (event: KeyboardEvent) => {
    if (!open || questionnaireId === 0 || event.key !== 'e' || event.defaultPrevented) return;
    if (!isSingleKey(event) || document.querySelector('[role=dialog], [role=menu]')) return;
    event.preventDefault();
    open([questionnaireId]);
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
