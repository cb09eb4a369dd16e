import { Popover, VisuallyHidden } from '@mantine/core';
import { useMe } from '#features/accounts/web/index.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { ClientFoot } from './ClientFoot.tsx';
import classes from './ClientHeader.module.css';

const MENU_NAME = 'Text size, help and sign out';

export function AccountMenu() {
  const me = useMe();
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.me}>
          <PersonAvatar id={me.id} name={me.full_name} image={me.medium_url} size={34} decorative />
          <VisuallyHidden>{MENU_NAME}</VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={MENU_NAME}>
        <ClientFoot />
      </Popover.Dropdown>
    </Popover>
  );
}
