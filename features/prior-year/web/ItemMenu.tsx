import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';

interface ItemMenuProps {
  label: string;
  /** The focus then goes to the name's field, and not back here. */
  isRenaming: boolean;
  onRename: () => void;
  onDelete: () => void;
}
const icon = { size: '1rem', stroke: 1.6, 'aria-hidden': true } as const;

export function ItemMenu({ label, isRenaming, onRename, onDelete }: ItemMenuProps) {
  return (
    <Menu position="bottom-end" returnFocus={!isRenaming}>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
