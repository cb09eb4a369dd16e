import type { ReactNode } from 'react';
import classes from './TitledSection.module.css';

interface TitledSectionProps {
  id: string;
  title: string;
  /** Said instead of the content while there is none. */
  none?: string | false;
  children?: ReactNode;
}

/** A part of a record's page, under its own heading. */
export function TitledSection({ id, title, none, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {none ? <p className={classes.none}>{none}</p> : null}
      {children}
    </section>
  );
}
