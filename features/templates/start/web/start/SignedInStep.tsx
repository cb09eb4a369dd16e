import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentUserQuery } from '#features/accounts/web/index.ts';
import { useSession } from '#platform/web/session.tsx';
import { createPath } from '../create-path.ts';
import type { OpenTemplate } from '../TemplatePage.tsx';
import classes from '../templates.module.css';

/** Somebody who is signed in need not say who they are. */
export function SignedInStep({ open }: { open: OpenTemplate }) {
  const { signOut } = useSession();
  const me = useQuery(currentUserQuery);
  if (!me.data) return null;
  return (
    <div className={classes.words}>
      <div className={classes.known}>
        <span>You’re signed in as {me.data.full_name}.</span>
        <Button variant="subtle" size="xs" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      {me.data.is_advisor ? (
        <p>Clients fill in these forms. Sign out to see how a client starts.</p>
      ) : (
        <Button component={Link} to={createPath(open.template.hash_id, open.year)} size="lg" fullWidth>
          Continue
        </Button>
      )}
    </div>
  );
}
