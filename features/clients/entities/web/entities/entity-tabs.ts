import type { EntityCounts, EntityStatus } from '../../model.ts';
import type { ViewTab } from '#ui/data-table/types.ts';

const TABS: readonly { key: string | null; label: string; status: EntityStatus }[] = [
  { key: null, label: 'Active', status: 'active' },
  { key: 'inactive', label: 'Inactive', status: 'inactive' },
  { key: 'read_only', label: 'Read-only', status: 'read_only' },
  { key: 'deleted', label: 'Deleted', status: 'deleted' },
  { key: 'all', label: 'All', status: 'all' },
];

/** Each entity stands in one of them. */
export const STATUS_TABS = TABS.filter(({ status }) => status !== 'all');

export const entityTabs = (counts: EntityCounts | undefined): ViewTab[] =>
  TABS.map(({ key, label, status }) => ({ key, label, ...(counts && { count: counts[status] }) }));

/** What an empty view says, and what to do about it. */
export function emptyWords(tab: string | null): { title: string; why: string } {
  if (tab === 'inactive')
    return {
      title: 'No inactive entities',
      why: 'When you make an entity inactive in its settings, its owners no longer see it.',
    };
  if (tab === 'read_only')
    return {
      title: 'No read-only entities',
      why: 'When you make an entity read-only in its settings, its owners can look but not add anything.',
    };
  if (tab === 'deleted')
    return {
      title: 'No deleted entities',
      why: 'You can restore a deleted entity for 120 days.',
    };
  return {
    title: 'No entities yet',
    why: 'An entity is a person, a couple, a company or a trust your firm works for.',
  };
}
