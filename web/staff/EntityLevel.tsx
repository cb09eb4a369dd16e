import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { entityQuery } from '#features/clients/web/staff.ts';
import { entityEntries } from '../navigation/staff-navigation.ts';
import { useViewer } from '#features/firm/web/index.ts';
import { EntitySwitcher } from './EntitySwitcher.tsx';
import { StaffNavItem } from './StaffNavItem.tsx';

export function EntityLevel({ hash, rail }: { hash: string; rail: boolean }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { data: entity, error } = useQuery(entityQuery(hash));
  const missing = isMissing(error);
  // Conversations are held with owners who are here: an entity without any has none to open.
  const hasActiveConversations =
    entity === undefined || (!entity.inactive && entity.owners.some(({ paying }) => paying));
  const entries = entityEntries(viewer, { hash, hasActiveConversations }, pathname);
  // Nothing lies behind an entity that is not there.
  const leading = missing
    ? entries.filter(({ href }) => href !== null && !href.startsWith(`/admin/${hash}`))
    : entries;
  return (
    <>
      <EntitySwitcher current={entity ?? null} missing={missing} rail={rail} />
      {leading.map((entry) => (
        <StaffNavItem key={entry.key} entry={entry} rail={rail} />
      ))}
    </>
  );
}
