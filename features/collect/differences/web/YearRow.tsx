import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { KeyCap } from '#ui/KeyCap.tsx';
import type { Difference } from '../model.ts';
import { percentWords } from '../rules/change-words.ts';
import classes from './changes.module.css';

interface YearRowProps {
  row: Difference & { checked: boolean };
  isCurrent: boolean;
  onAsk: (() => void) | null;
  onCheck: () => void;
  onPoint: () => void;
}

const changeOf = ({ kind, percent }: Difference): string =>
  percent !== null ? percentWords(percent) : kind === 'new' || kind === 'gone' ? kind : '';

export function YearRow({ row, isCurrent, onAsk, onCheck, onPoint }: YearRowProps) {
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <tr ref={line} data-current={isCurrent || undefined} onClick={onPoint}>
      <th scope="row">
        <span>{row.number}</span> {row.text}
        {isCurrent && onAsk && (
          <Button
            className={classes.ask}
            size="xs"
            variant="default"
            rightSection={<KeyCap>A</KeyCap>}
            onClick={onAsk}
          >
            Ask
          </Button>
        )}
      </th>
      <td>{row.before ?? '–'}</td>
      <td>
        <b>{row.after ?? '–'}</b>
      </td>
      <td className={row.percent === null ? undefined : classes.moved}>{changeOf(row)}</td>
      <td>
        <Checkbox aria-label={`Checked: ${row.text}`} checked={row.checked} onChange={onCheck} />
      </td>
    </tr>
  );
}
