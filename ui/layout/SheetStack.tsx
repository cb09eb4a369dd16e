import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface SheetStackProps {
  children: ReactNode;
  footer?: ReactNode;
  /** The edges below mark the one thing to do next; a plain sheet has none. */
  stacked?: boolean;
  /** The firm speaking: a bar in its second colour along the top. */
  firm?: boolean;
}

export function SheetStack({ children, footer, stacked = true, firm }: SheetStackProps) {
  return (
    <section className={classes.sheet} data-stacked={stacked || undefined} data-firm={firm || undefined}>
      <div className={classes.sheetBody}>{children}</div>
      {footer && <div className={classes.sheetFooter}>{footer}</div>}
    </section>
  );
}
