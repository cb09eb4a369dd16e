import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import classes from './feedback.module.css';

interface RegionErrorProps {
  title?: string;
  why?: string;
  onRetry: () => void;
}

/** One region failed; the rest of the page stays usable. */
export function RegionError({
  title = 'Something went wrong',
  why = 'We couldn’t load this list. Nothing was changed.',
  onRetry,
}: RegionErrorProps) {
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size="1.75rem" stroke={1.5} className={classes.failedIcon} aria-hidden />
      <p className={classes.stateTitle}>{title}</p>
      <p className={classes.stateWhy}>{why}</p>
      <Button variant="default" leftSection={<IconRefresh size="1em" aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
