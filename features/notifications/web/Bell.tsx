import { useQuery } from '@tanstack/react-query';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { BellButton } from './BellButton.tsx';
import { unreadQuery } from './queries.ts';
import { useReloadAroundExports } from './use-reload-around-exports.ts';

const NotificationsPanel = lazyScreen(() => import('./NotificationsPanel.tsx'), 'NotificationsPanel');

/** NTF-001: in the foot of the sidebar, on a phone in the top bar. */
export function Bell({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  const me = useMe();
  const { data } = useQuery(unreadQuery(me.id));
  useReloadAroundExports();
  return (
    <BellButton label="Notifications" unread={data?.unread ?? 0} Panel={NotificationsPanel} size={size} />
  );
}
