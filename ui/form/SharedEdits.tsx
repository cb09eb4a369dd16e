import { ConflictDialog } from '../overlay/ConflictDialog.tsx';
import type { Conflict } from './use-versioned-form.ts';
import classes from './form.module.css';

interface SharedEditsProps {
  of: { merged: readonly string[]; conflict: Conflict | null };
  /** Says what was changed, as in "Someone else changed this user". */
  title?: string;
}

/** What others did to the record meanwhile: a line for what was taken over, a choice for what clashes. */
export function SharedEdits({ of: { merged, conflict }, title }: SharedEditsProps) {
  return (
    <>
      <p className={classes.merged} role="status" hidden={merged.length === 0}>
        {merged.length > 0 ? `Just changed by someone else: ${merged.join(', ')}.` : ''}
      </p>
      {conflict ? <ConflictDialog conflict={conflict} title={title} /> : null}
    </>
  );
}
