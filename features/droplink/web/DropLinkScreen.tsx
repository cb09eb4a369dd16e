import { Navigate, useSearchParams } from 'react-router';
import { SignInScreen } from '#features/accounts/web/index.ts';
import { DROP_LINK_ENDED, DROP_LINK_ENDED_WHY, DROP_LINK_INSTEAD } from '../messages.ts';
import { useSession } from '#platform/web/session.tsx';
import { UnavailableLink } from './UnavailableLink.tsx';

/** The page of a firm's drop link. No firm can make one yet, so every id is an unknown one. */
export function DropLinkScreen() {
  const { status } = useSession();
  const [params] = useSearchParams();
  if (params.has('signin')) {
    if (status === 'starting') return null;
    return status === 'signed-in' ? <Navigate to="/" replace /> : <SignInScreen redirect="/" />;
  }
  const id = params.get('id');
  return (
    <UnavailableLink
      title={DROP_LINK_ENDED}
      why={DROP_LINK_ENDED_WHY}
      instead={DROP_LINK_INSTEAD}
      signInPath={`/drop-link?${id === null ? '' : `id=${encodeURIComponent(id)}&`}signin=1`}
    />
  );
}
