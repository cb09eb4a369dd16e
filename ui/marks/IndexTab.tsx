import type { ReactNode } from 'react';
import { hueStyle } from './hue.ts';
import classes from './marks.module.css';

/** The chip of a status the firm made itself. */
export function IndexTab({ id, children }: { id: number | string; children: ReactNode }) {
  return (
    <span className={classes.indexTab} style={hueStyle(id)}>
      <span className={classes.clip}>{children}</span>
    </span>
  );
}
