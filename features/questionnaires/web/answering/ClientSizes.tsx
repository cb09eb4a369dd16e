import type { ReactNode } from 'react';
import classes from './answering.module.css';

interface ClientSizesProps {
  size?: 'phone' | 'desktop';
  /** On a client's own screen; else a picture of one, somewhat smaller. */
  real?: boolean;
  children: ReactNode;
}

/** The pieces of a questionnaire in the sizes a client sees, wherever they are shown. */
export function ClientSizes({ size = 'desktop', real = false, children }: ClientSizesProps) {
  return (
    <div className={classes.client} data-size={size} data-real={real || undefined}>
      {children}
    </div>
  );
}
