import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useSession } from '#platform/web/session.tsx';
import { SignInScreen } from '#features/accounts/web/index.ts';
import { CreateFirmScreen } from '#features/firm/web/index.ts';
import { SecureUploadScreen } from '#features/droplink/web/index.ts';
import { CreateFromTemplateScreen, TemplateStartScreen } from '#features/templates/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { PublicShell } from './PublicShell.tsx';
import { returnPath, signInPath } from '#platform/same-site-path.ts';

const DesignPage = lazyScreen(() => import('./design/DesignPage.tsx'), 'DesignPage');
const HelpScreen = lazyScreen(() => import('./public/help/HelpScreen.tsx'), 'HelpScreen');
const SignedIn = lazyScreen(() => import('./SignedIn.tsx'), 'SignedIn');

/** Public pages first; everything else needs a session. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/design" Component={DesignPage} />
      <Route path="/help" Component={HelpScreen} />
      <Route path="/signin" Component={SignInPage} />
      <Route path="/create-firm" Component={CreateFirmPage} />
      <Route path="/template/:hashId?" element={<PublicPage screen={<TemplateStartScreen />} />} />
      <Route
        path="/template/:hashId/create-questionnaire-from-template"
        element={<PublicPage screen={<CreateFromTemplateScreen />} />}
      />
      <Route path="/secure-upload" element={<PublicPage screen={<SecureUploadScreen />} />} />
      <Route path="*" Component={Portal} />
    </Routes>
  );
}

const PublicPage = ({ screen }: { screen: ReactNode }) => <PublicShell>{screen}</PublicShell>;

/** Somebody who is signed in has a firm already. */
function CreateFirmPage() {
  const { status } = useSession();
  if (status === 'starting') return null;
  if (status === 'signed-in') return <Navigate to="/getting-started" replace />;
  return (
    <PublicShell wide subtitle="Set up your firm">
      <CreateFirmScreen />
    </PublicShell>
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
