import { Popover, VisuallyHidden } from '@mantine/core';
import { useMe } from '#features/accounts/web/index.ts';
import { EntitySelector } from '#features/clients/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { useFace } from '../firm-face.ts';
import { ClientFoot } from './ClientFoot.tsx';
import classes from './ClientHeader.module.css';

/** On a phone the letterhead's rule runs along the top edge. */
export function ClientHeader() {
  const face = useFace();
  const me = useMe();
  return (
    <section aria-label="Top bar">
      <span className={classes.rule} aria-hidden />
      <div className={classes.firm}>
        <Letterhead firmName={face.name} logo={face.logo} size={36} withRule={false} />
        <Popover position="bottom-end" width={280} trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={classes.me}>
              <PersonAvatar id={me.id} name={me.full_name} image={me.medium_url} size={34} decorative />
              <VisuallyHidden>Text size and sign out</VisuallyHidden>
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Text size and sign out">
            <ClientFoot />
          </Popover.Dropdown>
        </Popover>
      </div>
      <div className={classes.entity}>
        <EntitySelector />
      </div>
    </section>
  );
}
