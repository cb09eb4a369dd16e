import type { ReactNode } from 'react';
import classes from './DetailList.module.css';

interface DetailListProps {
  title: string;
  details: readonly { label: string; value: ReactNode }[];
}

/** Facts about a record; what is not known is a dash, so that a gap is seen. */
export function DetailList({ title, details }: DetailListProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.list}>
        {details.map(({ label, value }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
