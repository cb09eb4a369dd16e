import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { DocumentItem } from '../../../model.ts';
import type { ActionKey, ItemAction } from '../../rules/actions.ts';
import { ACTION_WORDS } from './action-words.tsx';
import classes from './browser.module.css';

interface ItemMenuProps {
  item: DocumentItem;
  actions: readonly ItemAction[];
  onRun: (key: ActionKey, items: readonly DocumentItem[]) => void;
}

/** Everything that can be done with one file or folder. What is switched off stays in sight and says why. */
export function ItemMenu({ item, actions, onRun }: ItemMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={`Actions for ${item.name}`}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDotsVertical size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map(({ key, disabledReason }) => {
          const { label, Icon } = ACTION_WORDS[key];
          return (
            <Menu.Item
              key={key}
              leftSection={<Icon size="1.0625rem" stroke={1.6} />}
              color={key === 'delete' ? 'late' : undefined}
              aria-disabled={disabledReason !== null || undefined}
              data-off={disabledReason !== null || undefined}
              closeMenuOnClick={disabledReason === null}
              title={disabledReason ?? undefined}
              onClick={() => disabledReason === null && onRun(key, [item])}
            >
              {label}
              {disabledReason === null ? null : <span className={classes.reason}>{disabledReason}</span>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
