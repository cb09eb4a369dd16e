import { useState } from 'react';
import classes from './sheets.module.css';

interface PagePictureProps {
  /** Null where there is none. */
  source: string | null;
  /** It stands there, or could not be had. */
  onEnd?: () => void;
}

/** A page as the server drew it; the reader's own drawing comes to lie over it. */
export function PagePicture({ source, onEnd }: PagePictureProps) {
  const [isLost, setLost] = useState(false);
  if (source === null || isLost) return null;
  return (
    <img
      className={classes.picture}
      src={source}
      alt=""
      aria-hidden
      draggable={false}
      onLoad={({ currentTarget }) => {
        currentTarget.dataset.drawn = 'true';
        onEnd?.();
      }}
      onError={() => {
        setLost(true);
        onEnd?.();
      }}
    />
  );
}
