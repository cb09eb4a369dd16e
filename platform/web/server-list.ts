/** A list of the server's as a table shows it: its state in the address, a page of rows, their number, a selection. */
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOf, Endpoint, OutputOf } from '#platform/contract.ts';
import { call } from './client.ts';
import { listAsked, type ListShape } from './list-asked.ts';
import { type TableState, useTableState } from './table-state.ts';

export interface ServerList<E extends Endpoint, Row> extends ListShape {
  /** Names its state, and the topic of the list itself. */
  name: string;
  endpoint: E;
  rowsOf: (answer: OutputOf<E>) => readonly Row[];
  /** What one row makes old. */
  topicOf: (row: Row) => string;
}

const rowsQuery = <E extends Endpoint, Row>(list: ServerList<E, Row>, asked: CallOf<E>) =>
  queryOptions({
    queryKey: ['lists', list.name, asked],
    meta: { topics: (answer: OutputOf<E>) => [list.name, ...list.rowsOf(answer).map(list.topicOf)] },
    queryFn: ({ signal }) => call(list.endpoint, asked, { signal }),
    placeholderData: keepPreviousData,
  });

const countQuery = <E extends Endpoint, Row>(list: ServerList<E, Row>, asked: CallOf<E>) =>
  queryOptions({
    queryKey: ['lists', list.name, 'count', asked],
    meta: { topics: [list.name], counts: true },
    queryFn: ({ signal }) => call(list.endpoint, { ...asked, count: 'true' }, { signal }),
    placeholderData: keepPreviousData,
  });

const totalOf = (answer: unknown): number | null =>
  (answer as { total: number | null } | undefined)?.total ?? null;
const metaTotal = (answer: unknown): number | null =>
  (answer as { meta: { total_count: number } } | undefined)?.meta.total_count ?? null;

export interface OtherTab {
  key: string | null;
  label: string;
  count: number;
}

/** Where else what was searched for stands, when nothing of it is in this tab. */
export function useOtherTabs<E extends Endpoint, Row>(
  list: ServerList<E, Row>,
  state: TableState,
  tabs: readonly { key: string | null; label: string }[],
  isEmpty: boolean,
): OtherTab[] {
  const others = isEmpty && state.search !== '' ? tabs.filter(({ key }) => key !== state.tab) : [];
  const answers = useQueries({
    queries: others.map(({ key }) =>
      countQuery(list, listAsked({ ...state, tab: key }, list).filter as CallOf<E>),
    ),
  });
  return others.flatMap(({ key, label }, at) => {
    const count = totalOf(answers[at]?.data) ?? 0;
    return count > 0 ? [{ key, label, count }] : [];
  });
}

export function useServerList<E extends Endpoint, Row extends { id: number }>(list: ServerList<E, Row>) {
  const [state, patch] = useTableState({
    name: list.name,
    defaultSort: list.sorts[0]!,
    defaultDescending: true,
    filterKeys: Object.keys(list.filters),
  });
  const asked = listAsked(state, list);
  const filter = asked.filter as CallOf<E>;
  const rows = useQuery(rowsQuery(list, asked.page as CallOf<E>));
  const counted = useQuery({ ...countQuery(list, filter), enabled: !list.hasMeta });
  const total = list.hasMeta ? metaTotal(rows.data) : totalOf(counted.data);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const listed = rows.data === undefined ? undefined : list.rowsOf(rows.data);
  return {
    state,
    patch: (change: Partial<TableState>) => {
      // What is selected in one view is out of sight in another.
      if (change.tab !== undefined) setSelected(new Set());
      patch(change);
    },
    filter,
    total,
    rows: listed,
    selected,
    setSelected,
    /** What a table needs of it beside its columns and tabs. */
    table: {
      name: list.name,
      rows: listed as Row[] | undefined,
      total,
      asked: rows,
      rowKey: (row: Row) => row.id,
    },
  };
}
