import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './table.module.css';

interface RowTitleProps {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** With a preview and an address, a plain click previews and the browser's own gestures still open the page. */
export function RowTitle({ href, onOpen, children }: RowTitleProps) {
  if (href !== undefined)
    return (
      <Link
        to={href}
        className={classes.title}
        onClick={(event: MouseEvent) => {
          if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" className={classes.title} onClick={onOpen}>
        {children}
      </button>
    );
  return <span className={classes.titleText}>{children}</span>;
}
