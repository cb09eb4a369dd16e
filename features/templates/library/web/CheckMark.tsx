import { StatusMark } from '#ui/marks/StatusMark.tsx';
import classes from './templates.module.css';

interface CheckMarkProps {
  to_fix: number;
  to_review: number;
}

/** Ready, to review (can be sent), or to fix (cannot). */
export function CheckMark({ to_fix, to_review }: CheckMarkProps) {
  const level = to_fix > 0 ? 'fix' : to_review > 0 ? 'review' : 'ready';
  const shapes = { fix: 'error', review: 'wait', ready: 'done' } as const;
  const words = { fix: `${to_fix} to fix`, review: `${to_review} to review`, ready: 'Ready' };
  return (
    <span className={classes.check} data-level={level}>
      <StatusMark shape={shapes[level]} /> {words[level]}
    </span>
  );
}
