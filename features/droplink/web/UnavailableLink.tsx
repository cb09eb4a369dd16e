import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { OPEN_PORTAL, SIGN_IN } from '../messages.ts';
import { useSession } from '#platform/web/session.tsx';
import classes from './secure-upload.module.css';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

interface UnavailableLinkProps {
  title: string;
  /** What happened, and whom to ask. */
  why: string;
  /** For somebody who has an account. */
  instead: string;
  signInPath: string;
}

/** An address that leads nowhere, or nowhere any more: the two are told the same. */
export function UnavailableLink({ title, why, instead, signInPath }: UnavailableLinkProps) {
  const { signedIn } = useSession();
  return (
    <div className={classes.words}>
      <PageTitle>{title}</PageTitle>
      <h1 className={classes.title}>{title}</h1>
      <p>{why}</p>
      <p>{instead}</p>
      <Button component={Link} to={signedIn ? '/' : signInPath} size="lg" fullWidth>
        {signedIn ? OPEN_PORTAL : SIGN_IN}
      </Button>
    </div>
  );
}
