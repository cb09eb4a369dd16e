import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useMe } from '../queries.ts';
import { KeysSwitch } from './KeysSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SessionsList } from './SessionsList.tsx';
import classes from './ProfileScreen.module.css';

/** The same for staff and clients; the density of the shell makes it look at home. */
export function ProfileScreen() {
  const me = useMe();
  return (
    <>
      <title>Profile Settings · Sheaf</title>
      <PageHeader title="Profile Settings" subtitle={me.email ?? undefined} />
      <div className={classes.page}>
        <section aria-labelledby="appearance" className={classes.section}>
          <h2 id="appearance">Appearance</h2>
          <SchemeSwitch />
        </section>
        {me.is_advisor && (
          <section aria-labelledby="keys" className={classes.section}>
            <h2 id="keys">Keyboard</h2>
            <KeysSwitch />
          </section>
        )}
        <section aria-labelledby="sessions" className={classes.section}>
          <h2 id="sessions">Where you are signed in</h2>
          <SessionsList />
        </section>
      </div>
    </>
  );
}
