import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { toast } from '#platform/web/toasts.ts';
import { usePhone } from '../use-phone.ts';
import { KeyCap } from '../KeyCap.tsx';
import type { BulkAction, Selection } from './types.ts';
import classes from './bulk-bar.module.css';

const IN_THE_BAR = 5;

/** A refused action stays reachable and answers with its reason. */
const attempt = (action: BulkAction) =>
  action.disabledReason ? toast.info(action.disabledReason) : action.run();

export function BulkBar({ selection }: { selection: Selection }) {
  const phone = usePhone();
  const count = selection.selected.size;
  const fits = phone ? 1 : IN_THE_BAR;
  const direct = selection.actions.slice(0, fits);
  const more = selection.actions.slice(fits);
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label="Actions for the selected rows">
        <span className={classes.count} role="status">
          {count} selected
        </span>
        {direct.map((action) => (
          <button
            key={action.label}
            type="button"
            className={classes.action}
            data-destructive={action.destructive || undefined}
            aria-disabled={action.disabledReason ? true : undefined}
            title={action.disabledReason ?? undefined}
            onClick={() => attempt(action)}
          >
            {action.icon}
            {action.label}
            {action.shortcut && <KeyCap>{action.shortcut.toUpperCase()}</KeyCap>}
          </button>
        ))}
        {more.length > 0 && (
          <Menu position="top-end">
            <Menu.Target>
              <button type="button" className={classes.action}>
                <IconDots size="1.125rem" aria-hidden />
                More
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {more.map((action) => (
                <Menu.Item
                  key={action.label}
                  leftSection={action.icon}
                  color={action.destructive ? 'late' : undefined}
                  onClick={() => attempt(action)}
                >
                  {action.label}
                  {action.disabledReason && <span className={classes.reason}>{action.disabledReason}</span>}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <ActionIcon
          className={classes.close}
          aria-label="Clear selection"
          onClick={() => selection.onChange(new Set())}
        >
          <IconX size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </div>
    </div>
  );
}
