import type { CallOf } from '#platform/contract.ts';
import type { TableState } from '#platform/web/table-state.ts';
import type { entities } from '../../contract.ts';
import { ENTITY_SORTS, type EntityStatus } from '../../model.ts';

type Asked = CallOf<typeof entities.listEntities>;

const isSort = (name: string): name is (typeof ENTITY_SORTS)[number] =>
  (ENTITY_SORTS as readonly string[]).includes(name);

const TABS: Record<string, EntityStatus> = {
  inactive: 'inactive',
  read_only: 'read_only',
  deleted: 'deleted',
  all: 'all',
};
const statusOf = (tab: string | null): EntityStatus => TABS[tab ?? ''] ?? 'active';

/** What the table's state asks the server: one page of rows, and how many there are in all. */
export function entitiesAsked(state: TableState): { page: Asked; filter: Asked } {
  const filter: Asked = {
    search: state.search,
    entity_type: state.filters.entity_type || undefined,
    status: statusOf(state.tab),
    tag_ids: state.filters.tags || undefined,
    assigned_advisor_ids: state.filters.assigned || undefined,
    group_ids: state.filters.group || undefined,
  };
  return {
    filter,
    page: {
      ...filter,
      page: state.page + 1,
      rows_per_page: state.pageSize,
      sort_by: isSort(state.sort) ? state.sort : 'created_at',
      descending: String(state.descending),
    },
  };
}
