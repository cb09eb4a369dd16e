import type { EntityCounts, EntityStatus } from '../../model.ts';
import type { ViewTab } from '#ui/data-table/types.ts';

const TABS: readonly { key: string | null; label: string; status: EntityStatus }[] = [
  { key: null, label: 'Active', status: 'active' },
  { key: 'inactive', label: 'Inactive', status: 'inactive' },
  { key: 'read_only', label: 'Read-only', status: 'read_only' },
  { key: 'deleted', label: 'Deleted', status: 'deleted' },
  { key: 'all', label: 'All', status: 'all' },
];

export const entityTabs = (counts: EntityCounts | undefined): ViewTab[] =>
  TABS.map(({ key, label, status }) => ({ key, label, ...(counts && { count: counts[status] }) }));

/** What an empty view says, and what to do about it. */
export function emptyWords(tab: string | null): { title: string; why: string } {
  if (tab === 'inactive')
    return {
      title: 'No inactive entities',
      why: 'Make an entity inactive in its settings when its owners are to see nothing of it.',
    };
  if (tab === 'read_only')
    return {
      title: 'No read-only entities',
      why: 'Make an entity read-only in its settings when its owners may look but not add.',
    };
  if (tab === 'deleted')
    return {
      title: 'Nothing was deleted',
      why: 'Deleted entities wait here for 120 days and can be restored.',
    };
  return {
    title: 'No entities were found',
    why: 'An entity is a person, a couple, a company or a trust your firm works for. Create the first one for a user.',
  };
}
