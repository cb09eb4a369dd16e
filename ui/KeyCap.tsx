import type { ReactNode } from 'react';
import classes from './key-cap.module.css';

export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
