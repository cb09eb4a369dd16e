import { Link } from 'react-router';
import { EMAIL_ELSEWHERE } from '#features/clients/messages.ts';
import type { UserMatch } from '#features/clients/user-model.ts';

export const EMAIL_HELP = '/help#one-address';

/** CLI-036, CLI-039: names who has the address where that may be told, and else leads to the reason. */
export function TakenEmail({ user, words }: { user: UserMatch | null; words?: string }) {
  if (user && words === undefined)
    return (
      <>
        This email already belongs to <Link to={`/clients/${user.id}`}>{user.full_name}</Link>.
      </>
    );
  return (
    <>
      {words ?? EMAIL_ELSEWHERE} <Link to={EMAIL_HELP}>Why is that?</Link>
    </>
  );
}
