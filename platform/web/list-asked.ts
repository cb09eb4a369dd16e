/** What a table's state asks of its list. Pure. */
import type { TableState } from './table-state.ts';

export interface ListShape {
  /** The first is the one a list opens with. */
  sorts: readonly string[];
  /** What a filter is called in the address, and on the wire. */
  filters: Readonly<Record<string, string>>;
  /** What a tab stands for. */
  ofTab: (tab: string | null) => Readonly<Record<string, string>>;
  /** Asks by `filter`, `per_page` and `sort_direction`; each page says in `meta` how many rows there are. */
  hasMeta?: true;
}

type Asked = Record<string, string | number | undefined>;

/** One page of rows, and what narrows them. A sort the list does not know is not asked for. */
export function listAsked(
  state: TableState,
  { sorts, filters, ofTab, hasMeta }: ListShape,
): { page: Asked; filter: Asked } {
  const filter: Asked = { [hasMeta ? 'filter' : 'search']: state.search, ...ofTab(state.tab) };
  for (const [key, name] of Object.entries(filters)) filter[name] = state.filters[key] || undefined;
  return {
    filter,
    page: {
      ...filter,
      page: state.page + 1,
      sort_by: sorts.includes(state.sort) ? state.sort : sorts[0],
      ...(hasMeta
        ? { per_page: state.pageSize, sort_direction: state.descending ? 'desc' : 'asc' }
        : { rows_per_page: state.pageSize, descending: String(state.descending) }),
    },
  };
}
