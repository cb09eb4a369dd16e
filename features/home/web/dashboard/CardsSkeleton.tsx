import { Skeleton } from '@mantine/core';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import classes from './cards.module.css';

export function CardsSkeleton() {
  if (!useDelayed(true, 150)) return null;
  return (
    <SheetStack stacked={false}>
      <div className={classes.skeleton} aria-hidden>
        <Skeleton height="1.25rem" width="30%" />
        <Skeleton height="2rem" width="70%" />
        <Skeleton height="0.5rem" />
        <Skeleton height="3rem" width="40%" />
      </div>
    </SheetStack>
  );
}
