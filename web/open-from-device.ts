/** Without a line, the last person who signed in here sees what they read last; the server is asked once it is there. */
import type { QueryClient } from '@tanstack/react-query';
import { restoreQueries } from '#platform/web/device/kept-queries.ts';
import { deviceOwner } from '#platform/web/device/owner.ts';
import { previewUserId } from '#platform/web/preview.ts';
import type { FoundSession } from '#platform/web/session.tsx';
import { showTimesIn } from '#platform/web/show-date.ts';
import { noteReached, whenReached } from '#platform/web/use-online.ts';
import { currentUserQuery } from '#features/accounts/web/index.ts';
import { currentFirmQuery } from '#features/firm/web/index.ts';

export async function openFromDevice(queries: QueryClient): Promise<FoundSession> {
  noteReached(false);
  const owner = previewUserId === null ? deviceOwner() : null;
  if (owner === null) return 'unreachable';
  if (!(await restoreQueries(queries, owner))) return 'unreachable';
  const me = queries.getQueryData(currentUserQuery.queryKey);
  if (!me || !queries.getQueryData(currentFirmQuery.queryKey)) return 'unreachable';
  showTimesIn(me.time_zone);
  whenReached(() => void queries.invalidateQueries());
  return 'signed-in';
}
