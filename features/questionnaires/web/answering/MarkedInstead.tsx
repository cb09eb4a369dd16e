import type { ReactNode } from 'react';
import classes from './answering.module.css';

interface MarkedInsteadProps {
  look: 'later' | 'settled';
  icon?: ReactNode;
  children: ReactNode;
  /** Null where it is not theirs to undo. */
  undo: string | null;
  disabled: boolean;
  onUndo: () => void;
  notes: ReactNode;
}

/** In place of the field: what was said instead of an answer, and the way back. */
export function MarkedInstead({ look, icon, children, undo, disabled, onUndo, notes }: MarkedInsteadProps) {
  return (
    <>
      <div className={look === 'later' ? classes.putOff : classes.notApplicable}>
        {icon}
        <span>{children}</span>
        {undo !== null && (
          <button type="button" disabled={disabled} onClick={onUndo}>
            {undo}
          </button>
        )}
      </div>
      {notes && <div className={classes.more}>{notes}</div>}
    </>
  );
}
