import type { ReactNode } from 'react';
import classes from './feedback.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  why: string;
  action?: ReactNode;
}

export function EmptyState({ icon, title, why, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.stateIcon} aria-hidden>
        {icon}
      </span>
      <p className={classes.stateTitle}>{title}</p>
      <p className={classes.stateWhy}>{why}</p>
      {action}
    </div>
  );
}
