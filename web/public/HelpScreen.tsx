import { Link } from 'react-router';
import { useSession } from '#platform/web/session.tsx';
import { PublicShell } from '../PublicShell.tsx';
import { useFace } from '../firm-face.ts';
import classes from './HelpScreen.module.css';

export function HelpScreen() {
  const { name } = useFace();
  const { signedIn } = useSession();
  return (
    <PublicShell>
      <title>{`Help · ${name}`}</title>
      <div className={classes.text}>
        <h1>Help</h1>
        <h2>Signing in</h2>
        <p>
          Use the email address {name} has on file for you. If your password does not work, ask them to check
          the address or to let you in again.
        </p>
        <h2>Sending documents</h2>
        <p>
          Open Documents, then choose files or drop them on the page. On a phone you can take a photo. Files
          can be at most 150 MB each.
        </p>
        <h2>Anything else</h2>
        <p>Call or write to {name} as you usually do. They see what you see and can help.</p>
        <Link to="/">{signedIn ? 'Back to the portal' : 'Back to Sign In'}</Link>
      </div>
    </PublicShell>
  );
}
