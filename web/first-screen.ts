/**
 * Brings everything the first screen needs before any of it is drawn: who is here, what they see, and the code for it.
 * Meanwhile the page shows its outline; then the screen stands there in one go.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Shell } from '#platform/shell-hint.ts';
import { findSession, type FoundSession } from '#platform/web/session.tsx';
import { currentUserQuery, SignInScreen } from '#features/accounts/web/index.ts';
import { SignedIn } from './routes.tsx';

async function bringPortal(
  shell: 'client' | 'staff',
  path: string,
  queries: QueryClient,
  session: Promise<FoundSession>,
): Promise<void> {
  const [portal] = await Promise.all([import('./SignedIn.tsx'), SignedIn.preload()]);
  const code = portal.bringCode(shell, path);
  const isHere = (await session) === 'signed-in';
  // Opened from the device, it has what it needs, and no answer would come.
  if (isHere && !queries.getQueryData(currentUserQuery.queryKey)) await portal.bringAnswers(shell, queries);
  await code;
}

/** Without its code, or without anything kept, it stays as it is. */
const fromDevice = (queries: QueryClient): Promise<FoundSession> =>
  import('./open-from-device.ts').then(
    ({ openFromDevice }) => openFromDevice(queries),
    () => 'unreachable',
  );

/** What could not be brought, the screens ask for themselves. */
export async function bringFirstScreen(
  shell: Shell,
  path: string,
  queries: QueryClient,
): Promise<FoundSession> {
  const session = findSession().then((found) =>
    found === 'unreachable' && shell === 'client' ? fromDevice(queries) : found,
  );
  const screen = shell === 'public' ? SignInScreen.preload() : bringPortal(shell, path, queries, session);
  await screen.catch(() => undefined);
  return session;
}
