import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EMAIL_TAKEN } from '#features/accounts/messages.ts';
import { EMAIL_BELONGS, EMAIL_ELSEWHERE } from '../../messages.ts';
import type { UserMatch } from '../../model.ts';
import { HelpLink } from '#ui/form/HelpLink.tsx';

const EMAIL_HELP = '/help#one-address';

/** CLI-036, CLI-039: names who has the address where that may be told, and leads to the reason. */
export function TakenEmail({ user, words }: { user: UserMatch | null; words?: string }) {
  return (
    <>
      {user && words === undefined ? (
        <>
          {EMAIL_BELONGS} <Link to={`/clients/${user.id}`}>{user.full_name}</Link>.
        </>
      ) : (
        (words ?? EMAIL_ELSEWHERE)
      )}{' '}
      <HelpLink to={EMAIL_HELP}>Why is that?</HelpLink>
    </>
  );
}

/** A refusal of the server because somebody has the address leads to the same reason. */
export const emailError = (error: string | undefined): ReactNode =>
  error === EMAIL_TAKEN || error === EMAIL_ELSEWHERE || error?.startsWith(EMAIL_BELONGS) ? (
    <TakenEmail user={null} words={error} />
  ) : (
    error
  );
