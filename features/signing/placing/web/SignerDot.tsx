import { initialsOf } from '#ui/marks/initials.ts';
import type { SignerLook } from './signer-looks.ts';
import classes from './paper.module.css';

/** A signer's color with their initials; the name stands beside it. */
export function SignerDot({ look }: { look: SignerLook }) {
  return (
    <span className={classes.dot} style={look.style} aria-hidden>
      {initialsOf(look.name)}
    </span>
  );
}
