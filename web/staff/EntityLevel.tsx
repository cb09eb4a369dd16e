import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { entityQuery } from '#features/clients/web/staff.ts';
import { entityEntries } from '../navigation/staff-navigation.ts';
import { useViewer } from '../viewer.ts';
import { EntitySwitcher } from './EntitySwitcher.tsx';
import { StaffNavItem } from './StaffNavItem.tsx';

export function EntityLevel({ hash, rail }: { hash: string; rail: boolean }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { data: entity } = useQuery(entityQuery(hash));
  // Conversations are held with owners: an entity without any has none to open.
  const hasActiveConversations = entity === undefined || entity.owners.length > 0;
  const entries = entityEntries(viewer, { hash, hasActiveConversations }, pathname);
  return (
    <>
      <EntitySwitcher current={entity ?? null} rail={rail} />
      {entries.map((entry) => (
        <StaffNavItem key={entry.key} entry={entry} rail={rail} />
      ))}
    </>
  );
}
