import { VisuallyHidden } from '@mantine/core';
import { useDelayed } from '../use-delayed.ts';
import classes from './feedback.module.css';

interface SkeletonsProps {
  /** One bar per line, its width in per cent of the region. */
  lines?: number[];
  label?: string;
}

const LINES = [60, 85, 40];

/** Nothing for the first 150 ms: a quick answer should not flicker. */
export function Skeletons({ lines = LINES, label = 'Loading' }: SkeletonsProps) {
  const late = useDelayed(true, 150);
  return (
    <div className={classes.skeletons} aria-busy>
      {late && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      {late &&
        lines.map((width, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- bars have no identity but their place
          <span key={line} className={classes.skeleton} style={{ width: `${width}%` }} />
        ))}
    </div>
  );
}
