import { Button } from '@mantine/core';
import { useSession } from '#platform/web/session.tsx';
import { PublicShell } from '../PublicShell.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import classes from './NoActiveEntities.module.css';

/** A client all of whose entities are inactive sees this and nothing else. */
export function NoActiveEntities({ text, preview }: { text: string; preview: boolean }) {
  const { signOut } = useSession();
  return (
    <PublicShell>
      <title>No active entities · Sheaf</title>
      <div className={classes.text}>
        <h1>{text}</h1>
        {preview ? (
          <PreviewBanner />
        ) : (
          <Button size="lg" onClick={() => void signOut()}>
            Sign out
          </Button>
        )}
      </div>
    </PublicShell>
  );
}
