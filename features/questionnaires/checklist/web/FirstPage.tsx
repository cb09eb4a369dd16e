import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './place.module.css';

/** A small picture of a document's first page, or a plain sheet while there is none. */
export function FirstPage({ id }: { id: number }) {
  const [isLost, setLost] = useState(false);
  return (
    <span className={classes.picture}>
      {isLost ? (
        <IconFileText size="1.5em" stroke={1.4} aria-hidden />
      ) : (
        <img
          src={`/api/documents/${id}/thumbnail`}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setLost(true)}
        />
      )}
    </span>
  );
}
