import type { ReactNode } from 'react';
import classes from './design.module.css';

interface BoardProps {
  title: string;
  children: ReactNode;
  wide?: boolean;
}

export function Board({ title, children, wide }: BoardProps) {
  return (
    <section className={classes.board} data-wide={wide || undefined}>
      <h2 className={classes.boardTitle}>{title}</h2>
      <div className={classes.boardBody}>{children}</div>
    </section>
  );
}
