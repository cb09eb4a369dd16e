import type { ReactNode } from 'react';
import { LongName } from './LongName.tsx';
import classes from './layout.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** One filled button at most. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={classes.pageHeader}>
      <div className={classes.titles}>
        <h1 className={classes.title}>
          <LongName>{title}</LongName>
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
