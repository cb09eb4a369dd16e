import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Form } from '#features/questionnaires/model.ts';
import { asks } from '../../rules/blocks.ts';
import type { Edit } from '../../rules/edits.ts';
import type { OutlineRow } from '../../rules/outline.ts';
import classes from './outline.module.css';

interface RowMenuProps {
  row: OutlineRow;
  formNow: () => Form;
  onEdit: (edit: Edit) => void;
  onDelete: () => void;
}

/** Drawn as a menu from its first press on: a long outline has hundreds of them. */
export function RowMenu(props: RowMenuProps) {
  const [used, setUsed] = useState(false);
  if (used) return <OpenedMenu {...props} />;
  return (
    <button
      type="button"
      className={classes.menu}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Actions for ${nameOf(props.row)}`}
      onClick={() => setUsed(true)}
    >
      <IconDots size="1rem" stroke={1.75} aria-hidden />
    </button>
  );
}

const nameOf = (row: OutlineRow): string =>
  row.kind === 'section' ? row.section.name : `question ${row.number.replace(/\.$/, '')}`;

function OpenedMenu({ row, formNow, onEdit, onDelete }: RowMenuProps) {
  const { no } = row;
  const others = formNow().sections.filter((section) => asks(section) && section.no !== row.section.no);
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          size="sm"
          tabIndex={-1}
          aria-label={`Actions for ${nameOf(row)}`}
        >
          <IconDots size="1rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menuList}>
        <Menu.Item onClick={() => onEdit({ kind: 'move', no, by: -1 })}>Move up</Menu.Item>
        <Menu.Item onClick={() => onEdit({ kind: 'move', no, by: 1 })}>Move down</Menu.Item>
        {row.kind === 'question' && (
          <>
            <Menu.Item onClick={() => onEdit({ kind: 'nest', no })}>Make it a follow-up</Menu.Item>
            {row.level > 1 && (
              <Menu.Item onClick={() => onEdit({ kind: 'unnest', no })}>Make it a main question</Menu.Item>
            )}
          </>
        )}
        <Menu.Item onClick={() => onEdit({ kind: 'duplicate', no })}>Duplicate</Menu.Item>
        {row.kind === 'question' && others.length > 0 && (
          <>
            <Menu.Label>Move to</Menu.Label>
            {others.map((section) => (
              <Menu.Item
                key={section.no}
                onClick={() => onEdit({ kind: 'move_to', no, section: section.no })}
              >
                {section.name}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item color="late" onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
