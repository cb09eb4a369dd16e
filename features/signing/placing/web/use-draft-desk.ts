/** A draft desk for as long as its screen is shown: saved on the way out, guarded while it could not be saved. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { type DeskSeams, makeDraftDesk } from './draft-desk.ts';

interface Seams<Draft, Saved extends { version: number }> extends Omit<DeskSeams<Draft, Saved>, 'currentOf'> {
  /** What is saved now, asked when a save was refused as stale. */
  readCurrent: (failure: ApiError) => Promise<Saved>;
}

export function useDraftDesk<Draft, Saved extends { version: number }>(
  start: Saved,
  { readCurrent, ...seams }: Seams<Draft, Saved>,
  what: string,
) {
  const [desk] = useState(() =>
    makeDraftDesk(start, {
      ...seams,
      currentOf: async (failure) =>
        failure instanceof ApiError && failure.status === 409 ? readCurrent(failure) : null,
    }),
  );
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  useEffect(() => desk.takeIn(start), [desk, start]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!desk.isDirty()) return;
      void desk.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      // Whoever leaves has it saved on the way.
      void desk.flush();
    };
  }, [desk]);
  useUnsaved(view.status === 'failed' || view.conflict !== null, { what });
  return { desk, view };
}
