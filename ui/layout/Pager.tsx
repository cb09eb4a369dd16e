import { Button } from '@mantine/core';
import classes from './layout.module.css';

interface PagerProps {
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}

/** Steps through a list that is no table. */
export function Pager({ page, rows, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / rows));
  if (last === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
