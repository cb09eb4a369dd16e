import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '#platform/web/session.tsx';
import { PublicShell } from '../PublicShell.tsx';
import classes from './NoActiveEntities.module.css';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

/** A client all of whose entities are inactive sees this and nothing else. */
export function NoActiveEntities({ text, preview }: { text: string; preview: ReactNode }) {
  const { signOut } = useSession();
  return (
    <PublicShell>
      <PageTitle>No active entities</PageTitle>
      <div className={classes.text}>
        <h1>{text}</h1>
        {preview ?? (
          <Button size="lg" onClick={() => void signOut()}>
            Sign out
          </Button>
        )}
      </div>
    </PublicShell>
  );
}
