import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { PRIOR_YEAR } from '../messages.ts';
import type { PriorYearItem } from '../model.ts';
import { ItemName } from './ItemName.tsx';
import { sourceWords } from './item-words.ts';
import classes from './prior-year.module.css';

export interface PriorYearChecklistProps {
  items: readonly PriorYearItem[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** Said beside the counter. */
  children?: ReactNode;
}

/** SND-057, SND-069, SND-072: what can be asked for again, to choose from. What is switched off is not among it. */
export function PriorYearChecklist({ items, chosen, onChange, children }: PriorYearChecklistProps) {
  const offered = items.filter(({ do_not_rollover }) => !do_not_rollover);
  const ticked = offered.filter(({ id }) => chosen.has(id));
  const all = ticked.length === offered.length;
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  return (
    <div className={classes.checklist}>
      <div className={classes.checklistHead}>
        <Checkbox
          label="All items"
          checked={all && offered.length > 0}
          indeterminate={ticked.length > 0 && !all}
          disabled={offered.length === 0}
          onChange={() =>
            put(
              offered.map(({ id }) => id),
              !all,
            )
          }
        />
        {children}
        <span className={classes.counter} role="status">
          {ticked.length}/{offered.length}
        </span>
      </div>
      <RowList label="Prior-year items">
        {offered.map((item) => (
          <ListRow key={item.id}>
            <Checkbox
              className={classes.grow}
              label={<ItemName name={item.name} form_name={item.form_name} />}
              description={sourceWords(item)}
              checked={chosen.has(item.id)}
              onChange={(event) => put([item.id], event.currentTarget.checked)}
            />
            <span className={classes.pill}>{PRIOR_YEAR}</span>
          </ListRow>
        ))}
      </RowList>
    </div>
  );
}
