import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useSession } from '#platform/web/session.tsx';
import { SignInScreen } from '#features/accounts/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { PublicShell } from './PublicShell.tsx';
import { returnPath, signInPath } from '#platform/same-site-path.ts';

const DesignPage = lazyScreen(() => import('./design/DesignPage.tsx'), 'DesignPage');
const HelpScreen = lazyScreen(() => import('./public/HelpScreen.tsx'), 'HelpScreen');
const SignedIn = lazyScreen(() => import('./SignedIn.tsx'), 'SignedIn');

/** Public pages first; everything else needs a session. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/design" Component={DesignPage} />
      <Route path="/help" Component={HelpScreen} />
      <Route path="/signin" Component={SignInPage} />
      <Route path="*" Component={Portal} />
    </Routes>
  );
}

function SignInPage() {
  const { status } = useSession();
  const { search } = useLocation();
  if (status === 'starting') return null;
  if (status === 'signed-in') return <Navigate to={returnPath(search)} replace />;
  return (
    <PublicShell>
      <SignInScreen />
    </PublicShell>
  );
}

function Portal() {
  const { status, start, leftByChoice } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'starting') return null;
  if (status === 'unreachable') {
    return (
      <PublicShell>
        <RegionError onRetry={start} />
      </PublicShell>
    );
  }
  if (status === 'signed-out') {
    if (pathname === '/') return <SignInPage />;
    return <Navigate to={leftByChoice ? '/' : signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  if (pathname === '/' && new URLSearchParams(search).has('redirect')) {
    return <Navigate to={returnPath(search)} replace />;
  }
  return <SignedIn />;
}
