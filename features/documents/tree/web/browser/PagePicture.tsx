import { useState } from 'react';
import type { DocumentItem } from '../../../model.ts';
import { FileIcon } from './FileIcon.tsx';
import classes from './grid.module.css';

/** A document's first page, fetched when it comes near the screen; its kind until there is one. */
export function PagePicture({ item }: { item: DocumentItem }) {
  const [lost, setLost] = useState(false);
  if (!item.has_thumbnail || item.deleted_at !== null || lost) return <FileIcon item={item} size="4rem" />;
  return (
    <img
      className={classes.page}
      src={`/api/documents/${item.id}/thumbnail`}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setLost(true)}
    />
  );
}
