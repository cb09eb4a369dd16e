import { Button } from '@mantine/core';
import { IconRefresh, IconFileAlert } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';
import classes from './feedback.module.css';

/** A full load of the first page, because the state that broke this one must not survive. */
export function BrokenPage() {
  return (
    <main className={classes.broken} role="alert">
      <EmptyState
        icon={<IconFileAlert size="1.75rem" stroke={1.5} />}
        title="Something went wrong. Please refresh this page to try again."
        why="What you saved before is kept."
        action={
          <Button component="a" href="/" leftSection={<IconRefresh size="1em" aria-hidden />}>
            Refresh
          </Button>
        }
      />
    </main>
  );
}
