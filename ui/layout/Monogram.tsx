import { initialsOf } from '../marks/hue.ts';
import classes from './letterhead.module.css';

/** Legal forms are not part of how a firm is known. */
const LEGAL_FORM = /\s+(?:cpas?|llp|llc|pc|inc\.?|pllc|ltd\.?|co\.?)$/iu;

export function Monogram({ name }: { name: string }) {
  return (
    <span className={classes.monogram} aria-hidden>
      {initialsOf(name.trim().replace(LEGAL_FORM, ''))}
    </span>
  );
}
