import { Menu } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KeyCap } from '../KeyCap.tsx';
import classes from './overlay.module.css';

interface MenuEntryProps {
  Icon: TablerIcon;
  /** Why it cannot be done now; the entry stays in its place. */
  why?: string | false;
  /** The key that does the same. */
  press?: string | false;
  onClick: () => void;
  color?: 'late';
  children: ReactNode;
}

export function MenuEntry({ Icon, why = false, press = false, onClick, color, children }: MenuEntryProps) {
  return (
    <Menu.Item
      disabled={why !== false}
      onClick={onClick}
      leftSection={<Icon size="1.0625rem" stroke={1.6} aria-hidden />}
      rightSection={
        why ? (
          <span className={classes.why}>{why}</span>
        ) : press ? (
          <span aria-hidden>
            <KeyCap>{press}</KeyCap>
          </span>
        ) : null
      }
      {...(color && why === false ? { color } : {})}
    >
      {children}
    </Menu.Item>
  );
}
