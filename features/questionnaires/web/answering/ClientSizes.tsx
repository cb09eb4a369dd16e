import type { ReactNode } from 'react';
import classes from './answering.module.css';

interface ClientSizesProps {
  size?: 'phone' | 'desktop';
  children: ReactNode;
}

/** The pieces of a questionnaire in the sizes a client sees, wherever they are shown. */
export function ClientSizes({ size = 'desktop', children }: ClientSizesProps) {
  return (
    <div className={classes.client} data-size={size}>
      {children}
    </div>
  );
}
