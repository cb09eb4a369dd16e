/** What a table's state asks of its list. Pure. */
import type { TableState } from './table-state.ts';

export interface ListShape {
  /** The first is the one a list opens with. */
  sorts: readonly string[];
  /** What a filter is called in the address, and on the wire. */
  filters: Readonly<Record<string, string>>;
  /** What a tab stands for. */
  ofTab: (tab: string | null) => Readonly<Record<string, string>>;
}

type Asked = Record<string, string | number | undefined>;

/** One page of rows, and what narrows them. A sort the list does not know is not asked for. */
export function listAsked(
  state: TableState,
  { sorts, filters, ofTab }: ListShape,
): { page: Asked; filter: Asked } {
  const filter: Asked = { search: state.search, ...ofTab(state.tab) };
  for (const [key, name] of Object.entries(filters)) filter[name] = state.filters[key] || undefined;
  return {
    filter,
    page: {
      ...filter,
      page: state.page + 1,
      rows_per_page: state.pageSize,
      sort_by: sorts.includes(state.sort) ? state.sort : sorts[0],
      descending: String(state.descending),
    },
  };
}
