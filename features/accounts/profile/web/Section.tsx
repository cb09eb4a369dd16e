import type { ReactNode } from 'react';
import classes from './profile.module.css';

/** One sheet of the profile under its own heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      <div className={classes.sheet}>{children}</div>
    </section>
  );
}
