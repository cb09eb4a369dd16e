import { Later } from '#platform/web/Later.tsx';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { EntitySelector } from '#features/clients/web/index.ts';
import { OwnBell } from '#features/notifications/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { useFace } from '../firm-face.ts';
import classes from './ClientHeader.module.css';

/** What a menu needs to open is an eighth of the first screen's weight: it comes after it. */
const AccountMenu = lazyScreen(() => import('./AccountMenu.tsx'), 'AccountMenu');

/** On a phone the letterhead's rule runs along the top edge. */
export function ClientHeader() {
  const face = useFace();
  const me = useMe();
  const waiting = (
    <span className={classes.me}>
      <PersonAvatar id={me.id} name={me.full_name} image={me.medium_url} size={34} decorative />
    </span>
  );
  return (
    <section aria-label="Top bar">
      <span className={classes.rule} aria-hidden />
      <div className={classes.firm}>
        <Letterhead firmName={face.name} logo={face.logo} size={36} withRule={false} />
        <Later>
          <OwnBell />
        </Later>
        <Later fallback={waiting}>
          <AccountMenu />
        </Later>
      </div>
      <div className={classes.entity}>
        <EntitySelector />
      </div>
    </section>
  );
}
