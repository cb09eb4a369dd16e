import { type CSSProperties, useState } from 'react';
import { hueStyle } from './hue.ts';
import { initialsOf } from './initials.ts';
import classes from './marks.module.css';

interface PersonAvatarProps {
  id?: number | string;
  name?: string;
  image?: string | null;
  /** An open slot shows its letter in a dashed ring. */
  emptySlot?: string;
  /** Said instead of the name, such as "Preparer: Dana Whitfield". */
  label?: string;
  size?: number;
  /** True where the name stands beside it as text. */
  decorative?: boolean;
}

export function PersonAvatar({
  id = 0,
  name = '',
  image,
  emptySlot,
  label: said,
  size = 24,
  decorative,
}: PersonAvatarProps) {
  // Who may not see the picture, or has no line to it, sees the initials.
  const [failed, setFailed] = useState<string | null>(null);
  const style = { ...hueStyle(id), '--size': `${size / 16}rem` } as CSSProperties;
  const label = said ?? (emptySlot ? `${emptySlot}: nobody` : name);
  return (
    <span
      className={classes.person}
      style={style}
      data-empty={emptySlot ? true : undefined}
      title={decorative ? undefined : label}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : label}
      aria-hidden={decorative ? true : undefined}
    >
      {image && image !== failed ? (
        <img src={image} alt="" onError={() => setFailed(image)} />
      ) : (
        (emptySlot ?? initialsOf(name))
      )}
    </span>
  );
}
