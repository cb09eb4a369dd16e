import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useSession } from '#platform/web/session.tsx';
import { UploadDoorContext } from '#platform/web/client-slots.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { HandoffScreen } from '#features/documents/web/index.ts';
import { brandingQuery, CreateFirmScreen, useVisit } from '#features/firm/web/index.ts';
import { DropOffScreen } from '#features/collect/web/index.ts';
import { UploadDoor } from '#features/intake/web/index.ts';
import { UnsubscribeScreen } from '#features/messages/web/index.ts';
import { DropLinkScreen, SecureUploadScreen } from '#features/droplink/web/index.ts';
import { CreateFromTemplateScreen, TemplateStartScreen } from '#features/templates/web/index.ts';
import { LinkScreen, NextSignerScreen, SetUpScreen, SignInScreen } from '#features/accounts/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { useFace } from './firm-face.ts';
import { PublicShell } from './PublicShell.tsx';
import { SafetyNote } from './public/SafetyNote.tsx';
import { returnPath, signInPath } from '#platform/same-site-path.ts';

const DesignPage = lazyScreen(() => import('./design/DesignPage.tsx'), 'DesignPage');
const HelpScreen = lazyScreen(() => import('./public/help/HelpScreen.tsx'), 'HelpScreen');
export const SignedIn = lazyScreen(() => import('./SignedIn.tsx'), 'SignedIn');

/** Public pages first; everything else needs a session. */
export function AppRoutes() {
  return (
    <UploadDoorContext value={UploadDoor}>
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
        <Route path="/drop-link" element={<PublicPage screen={<DropLinkScreen />} />} />
        <Route path="/document-drop-off" element={<PublicPage screen={<DropOffScreen />} />} />
        <Route path="/unsubscribe" element={<PublicPage screen={<UnsubscribeScreen />} />} />
        <Route path="/handoff/:token" element={<PublicPage screen={<HandoffScreen />} />} />
        <Route path="/link/:token?" Component={LinkPage} />
        <Route path="/next-signer" element={<PublicPage screen={<NextSignerScreen />} />} />
        <Route path="/set-sign-in-method" Component={SetUpPage} />
        <Route path="*" Component={Portal} />
      </Routes>
    </UploadDoorContext>
  );
}

/** Nothing is kept here for anyone, or no longer. */
const OFFLINE = { title: 'You’re offline', why: 'Connect to the internet to open your portal.' };

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
    <PublicShell note={<SafetyNote />}>
      <SignInScreen />
    </PublicShell>
  );
}

/** A link of an email opens whoever is signed in here; it may be somebody else's browser. It wears its firm's face. */
function LinkPage() {
  const [firm, setFirm] = useState<string | null>(null);
  const found = useQuery({ ...brandingQuery('', firm ?? ''), enabled: firm !== null });
  useVisit(found.data?.branding ?? undefined);
  return (
    <PublicShell note={<SafetyNote />}>
      <LinkScreen onFirm={setFirm} />
    </PublicShell>
  );
}

/** ACC-069: for the signed-in person; anyone else signs in first and comes back here. */
function SetUpPage() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'starting') return null;
  return (
    <PublicShell note={<SafetyNote />}>
      {status === 'signed-in' ? <SetUpScreen /> : <SignInScreen redirect={`${pathname}${search}`} />}
    </PublicShell>
  );
}

function Portal() {
  const { status, start, leftByChoice } = useSession();
  const online = useOnline();
  const { pathname, search, hash } = useLocation();
  const { address } = useFace();
  if (status === 'starting') return null;
  if (status === 'unreachable') {
    return (
      <PublicShell>
        <RegionError {...(online ? {} : OFFLINE)} onRetry={start} />
      </PublicShell>
    );
  }
  // The first part of the path may name a firm: its face is shown, and its people begin at the start.
  const named = address.path !== null && pathname.replace(/\/$/, '') === address.path;
  if (named && status === 'signed-in' && address.state === 'firm') return <Navigate to="/" replace />;
  if (status === 'signed-out') {
    if (named && address.state === 'asking') return null;
    if (pathname === '/' || (named && address.state === 'firm')) return <SignInPage />;
    return <Navigate to={leftByChoice ? '/' : signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  if (pathname === '/' && new URLSearchParams(search).has('redirect')) {
    return <Navigate to={returnPath(search)} replace />;
  }
  return <SignedIn />;
}
