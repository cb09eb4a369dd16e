import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconHandStop, IconPencil } from '@tabler/icons-react';
import type { Opened } from './SigningSheets.tsx';

export interface SigningMenuProps {
  startsOpen: boolean;
  mayPrint: boolean;
  onDownload: () => void;
  open: (sheet: Opened) => void;
}

export function SigningMenu({ startsOpen, mayPrint, onDownload, open }: SigningMenuProps) {
  return (
    <Menu position="bottom-end" defaultOpened={startsOpen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="ink" size="lg" aria-label="More">
          <IconDotsVertical size="1.375rem" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size="1.125em" aria-hidden />} onClick={onDownload}>
          Download
        </Menu.Item>
        {mayPrint && (
          <Menu.Item
            leftSection={<IconPencil size="1.125em" aria-hidden />}
            onClick={() => open({ sheet: 'paper' })}
          >
            Sign on paper
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconHandStop size="1.125em" aria-hidden />}
          onClick={() => open({ sheet: 'decline' })}
        >
          Decline, and tell us why
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
