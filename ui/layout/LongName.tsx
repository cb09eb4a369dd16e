import type { ReactNode } from 'react';
import { tellWhole } from '../tell-whole.ts';
import classes from './layout.module.css';

/** A name somebody gave: two lines of it, then it is cut, and told whole to who points at it. */
export const LongName = ({ children }: { children: ReactNode }) => (
  <span className={classes.longName} onMouseEnter={tellWhole}>
    {children}
  </span>
);
