import { useQuery } from '@tanstack/react-query';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { BellButton } from './BellButton.tsx';
import { ownQuery } from './queries.ts';

const OwnPanel = lazyScreen(() => import('./OwnPanel.tsx'), 'OwnPanel');

/** A client's own: small, and seen by opening it. */
export function OwnBell() {
  const me = useMe();
  const { data } = useQuery(ownQuery(me.id));
  return <BellButton label="What’s new" unread={data?.unread ?? 0} Panel={OwnPanel} size="lg" />;
}
