import { useLocation } from 'react-router';
import { sameSitePath } from '#platform/same-site-path.ts';
import { useSession } from '#platform/web/session.tsx';
import { ENDED_ELSEWHERE } from '#features/accounts/messages.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SignInFlow } from './SignInFlow.tsx';

interface SignInScreenProps {
  /** Where to go afterwards; the page's own `redirect` if nothing is said. */
  redirect?: string;
}

export function SignInScreen({ redirect }: SignInScreenProps) {
  const { endedElsewhere } = useSession();
  const { search } = useLocation();
  return (
    <>
      {endedElsewhere && <Banner kind="notice">{ENDED_ELSEWHERE}</Banner>}
      <SignInFlow redirect={redirect ?? sameSitePath(new URLSearchParams(search).get('redirect'))} />
    </>
  );
}
