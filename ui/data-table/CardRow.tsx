import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { tellWhole } from '../tell-whole.ts';
import { RowTitle } from './RowTitle.tsx';
import { isExtending, opensRow, type RowProps, titleOf } from './TableRow.tsx';
import classes from './cards.module.css';

/** Two lines: the name and what is due, then what it is. */
export function CardRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, isCursor, isSelected, href, onOpen, onSelect, onPlace } = props;
  const at = (card: 'title' | 'subtitle' | 'meta') => columns.filter((column) => column.card === card);
  const titles = at('title').length > 0 ? at('title') : columns.slice(0, 1);
  const actions = columns.find((column) => column.key === 'actions');
  return (
    <li
      className={classes.card}
      data-row={index}
      data-selected={isSelected || undefined}
      data-open={props.isOpen || undefined}
      tabIndex={isCursor ? 0 : -1}
      onFocus={onPlace}
      onClick={(event) => {
        if (onOpen && opensRow(event)) onOpen();
      }}
    >
      {isSelected !== undefined && (
        <label className={classes.select}>
          <Checkbox
            aria-label={`Select row ${index + 1}`}
            checked={isSelected}
            onChange={(event) => onSelect(isExtending(event))}
          />
        </label>
      )}
      <div className={classes.text}>
        <div className={classes.line} onMouseEnter={tellWhole}>
          <RowTitle {...titleOf(titles[0]!, row, { href, onOpen })}>
            {titles.map((column) => (
              <Fragment key={column.key}>{column.render(row)}</Fragment>
            ))}
          </RowTitle>
        </div>
        <div className={classes.subline}>
          {at('subtitle').map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
        </div>
      </div>
      <div className={classes.meta}>
        {at('meta').map((column) => (
          <span key={column.key}>{column.render(row)}</span>
        ))}
      </div>
      {actions?.render(row)}
    </li>
  );
}
