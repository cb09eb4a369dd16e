import { Link } from 'react-router';
import { Later } from '#platform/web/Later.tsx';
import { useMe } from '#features/accounts/web/index.ts';
import { OwnBell } from '#features/notifications/web/index.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { TextSizeControl } from './TextSizeControl.tsx';
import { useSignOut } from '../use-sign-out.ts';
import classes from './ClientFoot.module.css';

export function ClientFoot() {
  const me = useMe();
  const signOut = useSignOut();
  return (
    <div className={classes.foot}>
      <TextSizeControl />
      <div className={classes.person}>
        <PersonAvatar id={me.id} name={me.full_name} image={me.medium_url} size={34} decorative />
        <span className={classes.who}>
          <span className={classes.name}>{me.full_name}</span>
          <span className={classes.links}>
            <Link to="/help" className={classes.leave}>
              Help
            </Link>
            {me.preview ? null : (
              <button type="button" className={classes.leave} onClick={signOut}>
                Sign out
              </button>
            )}
          </span>
        </span>
        <Later>
          <OwnBell />
        </Later>
      </div>
    </div>
  );
}
