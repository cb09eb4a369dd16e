import { VisuallyHidden } from '@mantine/core';
import classes from './feedback.module.css';

/** Says at once that the way to another screen was heard, while that screen is still being fetched. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen} aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <span className={classes.screenTitle} />
      <span className={classes.screenWords} />
      <span className={classes.screenSheet} />
    </div>
  );
}
