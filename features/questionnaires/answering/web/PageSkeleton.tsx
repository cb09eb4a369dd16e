import { Skeleton } from '@mantine/core';
import { useDelayed } from '#ui/use-delayed.ts';
import classes from './answering-page.module.css';

const WIDTHS = ['70%', '45%', '60%'];

/** The outline of the page, once it takes long enough to be noticed. */
export function PageSkeleton() {
  const shown = useDelayed(true, 150);
  if (!shown) return null;
  return (
    <div className={classes.skeleton} aria-hidden>
      <Skeleton height="2.25rem" width="40%" />
      {WIDTHS.map((width) => (
        <div key={width} className={classes.skeletonCard}>
          <Skeleton height="1.5rem" width={width} />
          <Skeleton height="3rem" width="12rem" />
        </div>
      ))}
    </div>
  );
}
