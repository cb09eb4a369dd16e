import type { ReactNode } from 'react';
import classes from './RowList.module.css';

/** One row of a RowList. */
export function ListRow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <li className={`${classes.row} ${className}`}>{children}</li>;
}
