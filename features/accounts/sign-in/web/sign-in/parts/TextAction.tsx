import type { ReactNode } from 'react';
import classes from '../sign-in.module.css';

interface TextActionProps {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A button that reads as a link: something may be done, but it is not what most people do. */
export function TextAction({ onClick, disabled, children }: TextActionProps) {
  return (
    <button type="button" className={classes.action} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}
