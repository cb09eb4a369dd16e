import type { CSSProperties, ReactNode } from 'react';
import classes from './layout.module.css';

interface ColumnsProps {
  count?: 2 | 3;
  children: ReactNode;
}

/** Fields side by side, one under another on a phone. Plain CSS: Mantine's grid writes style elements at run time. */
export function Columns({ count = 2, children }: ColumnsProps) {
  return (
    <div className={classes.columns} style={{ '--count': count } as CSSProperties}>
      {children}
    </div>
  );
}
