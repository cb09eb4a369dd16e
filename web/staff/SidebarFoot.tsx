import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { AccessLevel } from '#platform/permissions.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { Bell } from '#features/notifications/web/staff.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { useSignOut } from '../use-sign-out.ts';
import classes from './SidebarFoot.module.css';

const LEVEL_NAMES: Record<AccessLevel, string> = {
  partner: 'Partner',
  admin: 'Admin',
  full: 'Full access',
  group: 'Group access',
};

/** On a phone the bell stands in the top bar. */
export function SidebarFoot({ rail, inDrawer }: { rail: boolean; inDrawer: boolean }) {
  const me = useMe();
  const signOut = useSignOut();
  return (
    <div className={classes.foot} data-rail={rail}>
      {rail ? null : (
        <>
          <PersonAvatar id={me.id} name={me.full_name} image={me.medium_url} size={28} decorative />
          <span className={classes.who}>
            <span className={classes.name}>{me.full_name}</span>
            <span className={classes.level}>{me.firm_access ? LEVEL_NAMES[me.firm_access] : ''}</span>
          </span>
        </>
      )}
      {inDrawer ? null : <Bell />}
      <Tooltip label="Sign out" position="right">
        <ActionIcon size="sm" aria-label="Sign out" onClick={signOut}>
          <IconLogout size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
