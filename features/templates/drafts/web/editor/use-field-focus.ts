/** Puts the cursor into a field that may still be on its way to the screen. */
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { FaultyField } from '../../../rules/lint/findings.ts';

/** The editor of texts is a file of its own: a slow line takes its time over it. */
const WAIT_MS = 10_000;
const INPUT = 'input, textarea, [contenteditable=true], button';

export function useFieldFocus(pane: RefObject<HTMLElement | null>): (field: FaultyField | null) => void {
  const [wanted, setWanted] = useState<{ field: FaultyField | null } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const until = performance.now() + WAIT_MS;
    let frame = requestAnimationFrame(function look() {
      // Without a field, the first thing to write: the question, or the name of a section.
      const selector =
        wanted.field === null ? '[data-field="text"], [data-field="name"]' : `[data-field="${wanted.field}"]`;
      const place = pane.current?.querySelector(selector);
      const found = place?.querySelector<HTMLElement>(INPUT);
      const isWaiting = place?.querySelector('[aria-busy]') !== null;
      if (found && !isWaiting) {
        place?.scrollIntoView({ block: 'nearest' });
        found.focus();
      } else if (performance.now() < until) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, pane]);
  return useCallback((field) => setWanted({ field }), []);
}
