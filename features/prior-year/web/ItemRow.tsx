import { Button, Switch, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PriorYearItem } from '../model.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { ItemName } from './ItemName.tsx';
import { linesLabel, linesWords, sourceWords } from './item-words.ts';
import { RenameItem } from './RenameItem.tsx';
import { useItemChanges } from './use-item-changes.ts';
import classes from './prior-year.module.css';

interface ItemRowProps {
  item: PriorYearItem;
  mayEdit: boolean;
  isShown: boolean;
  onLines: () => void;
}

export function ItemRow({ item, mayEdit, isShown, onLines }: ItemRowProps) {
  const [renaming, setRenaming] = useState(false);
  const { ask, remove, put } = useItemChanges(item);
  const asked = ask.isPending ? ask.variables : !item.do_not_rollover;
  const name = <ItemName name={item.name} form_name={item.form_name} />;
  return (
    <tr data-shown={isShown || undefined}>
      <th scope="row">
        {renaming ? (
          <RenameItem item={item} onSaved={put} onClose={() => setRenaming(false)} />
        ) : (
          <>
            {mayEdit ? (
              <UnstyledButton
                className={classes.name}
                aria-label={`Rename ${item.name}`}
                onClick={() => setRenaming(true)}
              >
                {name}
              </UnstyledButton>
            ) : (
              <span className={classes.name}>{name}</span>
            )}
            <span className={classes.facts}>{sourceWords(item)}</span>
          </>
        )}
      </th>
      <td className={classes.lines}>
        {item.line_count === 0 && !mayEdit ? (
          <span className={classes.facts}>None</span>
        ) : (
          <Button variant="subtle" size="xs" aria-label={linesLabel(item)} onClick={onLines}>
            {linesWords(item.line_count)}
          </Button>
        )}
      </td>
      <td className={classes.ask}>
        <Switch
          aria-label={`Ask for ${item.name} in ${item.year + 1}`}
          checked={asked}
          disabled={!mayEdit}
          onChange={(event) => ask.mutate(event.currentTarget.checked)}
        />
      </td>
      {mayEdit ? (
        <td className={classes.more}>
          <ItemMenu
            label={`More for ${item.name}`}
            isRenaming={renaming}
            onRename={() => setRenaming(true)}
            onDelete={() => remove.mutate()}
          />
        </td>
      ) : null}
    </tr>
  );
}
