import type { CallOf } from '#platform/contract.ts';
import type { TableState } from '#platform/web/table-state.ts';
import type { clients } from '#features/clients/contract.ts';
import { ENTITY_SORTS } from '#features/clients/model.ts';

type Asked = CallOf<typeof clients.listEntities>;

const isSort = (name: string): name is (typeof ENTITY_SORTS)[number] =>
  (ENTITY_SORTS as readonly string[]).includes(name);

/** What the table's state asks the server: one page of rows, and how many there are in all. */
export function entitiesAsked(state: TableState): { page: Asked; filter: Asked } {
  const filter: Asked = {
    search: state.search,
    entity_type: state.filters.entity_type || undefined,
    inactive: state.tab === 'all' ? undefined : String(state.tab === 'inactive'),
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
