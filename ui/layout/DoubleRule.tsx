import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** A final sum, and only a final sum, wears the double underline. */
export function DoubleRule({ children }: { children: ReactNode }) {
  return <strong className={classes.sum}>{children}</strong>;
}
