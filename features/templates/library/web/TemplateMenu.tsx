import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TemplateRow } from '../model.ts';
import type { useTemplateActions } from './use-template-actions.ts';

interface TemplateMenuProps {
  row: TemplateRow;
  actions: ReturnType<typeof useTemplateActions>;
  onRename: () => void;
  onStartLink: () => void;
}

export function TemplateMenu({ row, actions, onRename, onStartLink }: TemplateMenuProps) {
  const { id, name } = row;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`} onClick={(event) => event.stopPropagation()}>
          <IconDotsVertical size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {row.deleted_at !== null ? (
          <Menu.Item onClick={() => actions.restore(row)}>Restore</Menu.Item>
        ) : (
          <>
            <Menu.Item component={Link} to={`/templates/${id}`}>
              Open
            </Menu.Item>
            <Menu.Item component={Link} to={`/preview/template/${id}`}>
              Preview
            </Menu.Item>
            <Menu.Item onClick={() => actions.duplicate(row)}>Duplicate</Menu.Item>
            <Menu.Item onClick={onRename}>Rename</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={onStartLink}>Public start link</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="late" onClick={() => actions.remove(row)}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
