import { useState } from 'react';
import { shortDateTime } from '#platform/web/show-date.ts';
import type { LedgerItem } from '../model.ts';
import { titleOf } from '../rules/item-words.ts';
import classes from './item-dialogs.module.css';

/** What goes back: its first page, its name, who sent it and when; or what was answered. */
export function ReturnedItem({ item }: { item: LedgerItem }) {
  const { documents, by, at, answer } = item;
  const [first] = documents;
  const when = [by?.name.split(' ')[0], at && shortDateTime(at)].filter(Boolean).join(', ');
  return (
    <div className={classes.item}>
      {first && <Page key={first.id} id={first.id} />}
      <div>
        <b>{titleOf(item)}</b>
        <span>{documents.map(({ name }) => name).join(', ') || answer}</span>
        {when !== '' && <small>{when}</small>}
      </div>
    </div>
  );
}

function Page({ id }: { id: number }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return null;
  return <img src={`/api/documents/${id}/thumbnail`} alt="" onError={() => setLost(true)} />;
}
