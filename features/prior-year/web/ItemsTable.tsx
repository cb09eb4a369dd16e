import { VisuallyHidden } from '@mantine/core';
import type { PriorYearItem } from '../model.ts';
import { ItemRow } from './ItemRow.tsx';
import classes from './prior-year.module.css';

interface ItemsTableProps {
  list: { items: readonly PriorYearItem[]; may_edit: boolean };
  year: number;
  /** Whose lines are open. */
  shownId: number | null;
  onLines: (item: PriorYearItem) => void;
}

export function ItemsTable({ list: { items, may_edit }, year, shownId, onLines }: ItemsTableProps) {
  if (items.length === 0)
    return (
      <p className={classes.none}>No items for {year} yet. You can ask again for anything you add here.</p>
    );
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={classes.lines}>
            Line items
          </th>
          <th scope="col" className={classes.ask}>
            Ask in {year + 1}
          </th>
          {may_edit ? (
            <th scope="col" className={classes.more}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            mayEdit={may_edit}
            isShown={item.id === shownId}
            onLines={() => onLines(item)}
          />
        ))}
      </tbody>
    </table>
  );
}
