import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { previewUserId } from '#platform/web/preview.ts';
import { useIdle } from '#platform/web/when-idle.ts';
import type { Me } from '#features/accounts/model.ts';
import { currentUserQuery } from '#features/accounts/web/index.ts';
import { ownEntitiesQuery } from '#features/clients/web/index.ts';
import { UploadTrayHost } from '#features/documents/web/index.ts';
import { currentFirmQuery, ViewerContext } from '#features/firm/web/index.ts';
import { useUnseen } from '#features/messages/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import type { Viewer } from '#features/firm/current/model.ts';
import { guardedPath, setUpFirst } from './navigation/route-guard.ts';
import { bringPlace } from './places.ts';
import { PublicShell } from './PublicShell.tsx';
import { useDevice } from './use-device.ts';

const StaffApp = lazyScreen(() => import('./staff/StaffApp.tsx'), 'StaffApp');
const ClientApp = lazyScreen(() => import('./client/ClientApp.tsx'), 'ClientApp');

/** The code of a portal's first screen. */
export async function bringCode(shell: 'client' | 'staff', path: string): Promise<void> {
  if (shell === 'staff') return StaffApp.preload();
  const screens = import('./client/client-routes.tsx');
  await Promise.all([
    ClientApp.preload(),
    screens.then(({ clientRoutes }) => bringPlace(clientRoutes, path)),
  ]);
}

/** What every first screen of a portal asks. */
export async function bringAnswers(shell: 'client' | 'staff', queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(currentUserQuery),
    queries.prefetchQuery(currentFirmQuery),
    shell === 'client' ? queries.prefetchQuery(ownEntitiesQuery) : null,
  ]);
}

/** Knows who is here before any screen is drawn; each side of the product is its own chunk. */
export function SignedIn() {
  const me = useQuery(currentUserQuery);
  const firm = useQuery(currentFirmQuery);
  const { pathname, search, hash } = useLocation();
  const isIdle = useIdle();
  const unseen = useUnseen(
    isIdle && me.data?.limited_to === null && firm.data?.preferences.communication_disabled === false
      ? me.data.id
      : null,
  );
  const viewer = useMemo<(Viewer & { me: Me }) | null>(
    () => (me.data && firm.data ? { me: me.data, preferences: firm.data.preferences, unseen } : null),
    [me.data, firm.data, unseen],
  );
  const isOwnDevice = useDevice(deviceOf(viewer, firm.data?.id));
  // Before the address is proven there is one page only.
  const limited = me.data?.limited_to?.match(/^template:([A-Za-z0-9]+)$/)?.[1];
  if (limited) return <Navigate to={`/template/${limited}/create-questionnaire-from-template`} replace />;
  if (!viewer) {
    if (!me.error && !firm.error) return null;
    // A client, or an advisor who may not see this one, has nothing to look at here.
    if (previewUserId !== null && me.error instanceof ApiError && me.error.status < 500)
      return <LeavePreview />;
    return (
      <PublicShell>
        <RegionError onRetry={() => void Promise.all([me.refetch(), firm.refetch()])} />
      </PublicShell>
    );
  }
  if (!isOwnDevice) return null;
  const elsewhere =
    (viewer.me.preview ? null : setUpFirst(viewer.me, `${pathname}${search}${hash}`)) ??
    guardedPath(viewer, pathname);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <ViewerContext value={viewer}>
      {viewer.me.is_advisor ? <StaffApp /> : <ClientApp />}
      {viewer.me.preview ? null : <UploadTrayHost />}
    </ViewerContext>
  );
}

/** A preview shows somebody else's portal; the browser stays the advisor's. */
const deviceOf = (viewer: { me: Me } | null, firmId: number | undefined) => {
  const isOwn = viewer !== null && firmId !== undefined && previewUserId === null && !viewer.me.limited_to;
  return {
    owner: isOwn ? `${viewer.me.id}:${firmId}` : null,
    keep: isOwn && !viewer.me.is_advisor,
  };
};

function LeavePreview() {
  useEffect(() => window.location.replace('/'), []);
  return null;
}
