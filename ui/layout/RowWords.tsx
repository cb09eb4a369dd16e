import type { ReactNode } from 'react';
import { LongName } from './LongName.tsx';
import classes from './RowList.module.css';

/** The words of a row: what it is, and below it what is known of it. */
export function RowWords({
  name,
  facts,
  children,
}: {
  name: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        <LongName>{name}</LongName>
      </span>
      {facts === undefined ? null : <span className={classes.facts}>{facts}</span>}
      {children}
    </div>
  );
}
