import { Button } from '@mantine/core';
import { useSession } from '#platform/web/session.tsx';
import { PublicShell } from '../PublicShell.tsx';
import classes from './NoActiveEntities.module.css';

/** A client all of whose entities are inactive sees this and nothing else. */
export function NoActiveEntities({ text }: { text: string }) {
  const { signOut } = useSession();
  return (
    <PublicShell>
      <title>No active entities · Sheaf</title>
      <div className={classes.text}>
        <h1>{text}</h1>
        <Button size="lg" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </PublicShell>
  );
}
