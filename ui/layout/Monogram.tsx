import { firmInitials } from './firm-initials.ts';
import classes from './letterhead.module.css';

export function Monogram({ name }: { name: string }) {
  return (
    <span className={classes.monogram} aria-hidden>
      {firmInitials(name)}
    </span>
  );
}
