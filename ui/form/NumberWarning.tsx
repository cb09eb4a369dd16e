import { lazy, Suspense } from 'react';
import type { NumberNote } from '#platform/web/use-number-note.ts';
import classes from './number-warning.module.css';

const NumbersFound = lazy(async () => ({ default: (await import('./NumbersFound.tsx')).NumbersFound }));

/** Below a text with numbers that don't belong in it. The region is always there, so that it is read aloud. */
export function NumberWarning({ note }: { note: NumberNote }) {
  return (
    <div role="status" className={classes.region}>
      {note.kinds.length > 0 ? (
        <Suspense fallback={null}>
          <NumbersFound note={note} />
        </Suspense>
      ) : null}
    </div>
  );
}
