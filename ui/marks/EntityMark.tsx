import type { CSSProperties } from 'react';
import { initialsOf } from './initials.ts';
import classes from './marks.module.css';

interface EntityMarkProps {
  name: string;
  image?: string | null;
  size?: number;
}

/** People are round, entities are square. The name always stands beside it. */
export function EntityMark({ name, image, size = 24 }: EntityMarkProps) {
  return (
    <span className={classes.entity} style={{ '--size': `${size / 16}rem` } as CSSProperties} aria-hidden>
      {image ? <img src={image} alt="" /> : initialsOf(name)}
    </span>
  );
}
