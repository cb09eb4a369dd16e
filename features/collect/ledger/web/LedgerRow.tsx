import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { LedgerItem } from '../model.ts';
import { evidenceOf, stateOf, titleOf } from '../rules/item-words.ts';
import { STATE_SHAPES } from './state-shapes.ts';
import { canReturn, canSettle, type ItemVerbs } from './use-ledger-keys.ts';
import classes from './ledger.module.css';

interface LedgerRowProps {
  item: LedgerItem;
  year: number;
  isCurrent: boolean;
  mayMark: boolean;
  does: ItemVerbs;
  onPoint: () => void;
}

export function LedgerRow({ item, year, isCurrent, mayMark, does, onPoint }: LedgerRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const words = evidenceOf(item, year);
  const [first, ...more] = item.documents;
  return (
    <tr
      ref={row}
      className={classes.row}
      data-current={isCurrent || undefined}
      data-state={item.state}
      onClick={onPoint}
    >
      <td className={classes.number}>{item.number}</td>
      <td className={classes.name}>
        <b>{titleOf(item)}</b> <span>{item.section}</span>
      </td>
      <td className={classes.state}>
        <span>
          <StatusMark shape={STATE_SHAPES[item.state]} /> {stateOf(item, shortDate)}
        </span>
      </td>
      <td className={classes.evidence}>
        {first && (
          <button type="button" onClick={() => does.open(item)}>
            {first.name}
          </button>
        )}
        {more.length > 0 && <span> and {more.length} more</span>}
        {words !== '' && <span data-said={item.answer !== null || undefined}> {words}</span>}
      </td>
      <td className={classes.by}>
        {item.by ? (
          <span>
            <PersonAvatar id={item.by.id} name={item.by.name} size={22} decorative />{' '}
            {item.by.name.split(' ')[0]}
          </span>
        ) : (
          '–'
        )}
      </td>
      <td className={classes.when}>{item.at ? shortDateTime(item.at) : '–'}</td>
      <td className={classes.actions}>
        {mayMark && isCurrent && canSettle(item) && (
          <span className={classes.quick}>
            <Button
              size="xs"
              variant="default"
              rightSection={<KeyCap>W</KeyCap>}
              onClick={() => does.waive(item)}
            >
              Waive
            </Button>
            <Button
              size="xs"
              variant="default"
              rightSection={<KeyCap>M</KeyCap>}
              onClick={() => does.receive(item)}
            >
              Mark received
            </Button>
          </span>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${titleOf(item)}`}>
              <IconDotsVertical size="1rem" stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => does.open(item)}>Show evidence</Menu.Item>
            {mayMark && canReturn(item) && (
              <Menu.Item onClick={() => does.sendBack(item)}>Return to client</Menu.Item>
            )}
            {mayMark && canSettle(item) && (
              <Menu.Item onClick={() => does.receive(item)}>Mark received</Menu.Item>
            )}
            {mayMark && canSettle(item) && <Menu.Item onClick={() => does.waive(item)}>Waive</Menu.Item>}
            {mayMark && item.mark && (
              <Menu.Item onClick={() => does.undo(item)}>
                Undo{' '}
                {item.mark.kind === 'returned'
                  ? 'return'
                  : item.mark.kind === 'waived'
                    ? 'waive'
                    : 'mark received'}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}
