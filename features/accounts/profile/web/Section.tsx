import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './profile.module.css';

/** One sheet of the profile under its own heading; an address that names it leads to it. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [id, hash, key]);
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className={classes.sheet}>{children}</div>
    </section>
  );
}
