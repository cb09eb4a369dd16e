/** Every toast a screens test has shown, also those that have closed since. */
import { onTestFinished } from 'vitest';
import { currentToasts, subscribeToToasts } from '#platform/web/toasts.ts';

export function watchToasts(): { texts: () => string[] } {
  const shown = new Map<number, string>();
  const stop = subscribeToToasts(() => {
    for (const { id, kind, text } of currentToasts()) shown.set(id, `${kind}: ${text}`);
  });
  onTestFinished(stop);
  return { texts: () => [...shown.values()] };
}
