import type { ReactNode } from 'react';
import classes from './delivery.module.css';

/** The words of a row: what it is, and below it what is known of it. */
export function Words({ main, below = null }: { main: ReactNode; below?: ReactNode }) {
  return (
    <span className={classes.words}>
      <b>{main}</b>
      {below !== null && <span>{below}</span>}
    </span>
  );
}
