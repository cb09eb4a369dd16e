import type { ReactNode } from 'react';
import classes from './RowList.module.css';

interface RowListProps {
  label?: string;
  children: ReactNode;
  className?: string;
}

/** A short list on one sheet, a hairline between its rows. Long ones that are sorted or paged are a DataTable. */
export function RowList({ label, children, className = '' }: RowListProps) {
  return (
    <ul aria-label={label} className={`${classes.list} ${className}`}>
      {children}
    </ul>
  );
}
