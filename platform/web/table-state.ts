import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pause } from './pauses.ts';

export const PAGE_SIZES = [10, 20, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface TableState {
  /** Zero-based; the wire wants it plus one. */
  page: number;
  pageSize: PageSize;
  sort: string;
  descending: boolean;
  search: string;
  filters: Record<string, string>;
  tab: string | null;
}

export interface TableStateOptions {
  name: string;
  defaultSort: string;
  defaultDescending?: boolean;
  filterKeys: readonly string[];
  cookieName?: string;
}

const YEAR_SECONDS = 31_536_000;
const SEARCH_DELAY = 300;

export function pageSizeFrom(cookies: string, cookieName: string): PageSize {
  const entry = cookies.split(/;\s*/u).find((cookie) => cookie.startsWith(`${cookieName}=`));
  const size = Number(entry?.slice(cookieName.length + 1));
  return PAGE_SIZES.find((known) => known === size) ?? 10;
}

export function pageSizeCookie(cookieName: string, size: PageSize): string {
  return `${cookieName}=${size}; max-age=${YEAR_SECONDS}; path=/; samesite=lax`;
}

export function parseTableState(
  params: URLSearchParams,
  options: TableStateOptions,
  pageSize: PageSize,
): TableState {
  const page = Number(params.get('page'));
  const filters: Record<string, string> = {};
  for (const key of options.filterKeys) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  const sort = params.get('sort');
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    pageSize,
    sort: sort ?? options.defaultSort,
    descending: sort === null ? (options.defaultDescending ?? false) : params.get('desc') === '1',
    search: params.get('q') ?? '',
    filters,
    tab: params.get('tab'),
  };
}

/** Writes only what differs from the defaults, and leaves what belongs to others alone. */
export function serialiseTableState(
  current: URLSearchParams,
  state: TableState,
  options: TableStateOptions,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const put = (key: string, value: string | null) =>
    value === null || value === '' ? params.delete(key) : params.set(key, value);
  const sorted =
    state.sort !== options.defaultSort || state.descending !== (options.defaultDescending ?? false);
  put('tab', state.tab);
  put('q', state.search);
  for (const key of options.filterKeys) put(key, state.filters[key] ?? null);
  put('sort', sorted ? state.sort : null);
  put('desc', sorted && state.descending ? '1' : null);
  put('page', state.page > 0 ? String(state.page + 1) : null);
  return params;
}

/** Anything that changes which rows there are starts again at the first page. */
export function patchTableState(state: TableState, patch: Partial<TableState>): TableState {
  const { page, ...rest } = patch;
  const changesRows = Object.keys(rest).length > 0;
  return { ...state, ...rest, page: page ?? (changesRows ? 0 : state.page) };
}

/** The table's state lives in the address, so it can be shared, bookmarked and gone back to. */
export function useTableState(
  options: TableStateOptions,
): [TableState, (patch: Partial<TableState>) => void] {
  const cookieName = options.cookieName ?? `${options.name}_rows`;
  const [params, setParams] = useSearchParams();
  const [pageSize, setPageSize] = useState(() => pageSizeFrom(document.cookie, cookieName));
  const { name, defaultSort, defaultDescending } = options;
  // The joined keys stand for their array, which is usually a new one on every render.
  const keys = options.filterKeys.join(' ');
  const settings = useMemo(
    () => ({ name, defaultSort, defaultDescending, filterKeys: keys.split(' ').filter(Boolean) }),
    [name, defaultSort, defaultDescending, keys],
  );
  const state = useMemo(() => parseTableState(params, settings, pageSize), [params, settings, pageSize]);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const waiting = useRef<{ timer: number; search: string } | null>(null);

  const commit = useCallback(
    (patch: Partial<TableState>, replace: boolean) => {
      const next = patchTableState(latest.current, patch);
      latest.current = next;
      if (patch.pageSize !== undefined) {
        document.cookie = pageSizeCookie(cookieName, patch.pageSize);
        setPageSize(patch.pageSize);
      }
      setParams((current) => serialiseTableState(current, next, settings), { replace });
    },
    [cookieName, settings, setParams],
  );

  const patch = useCallback(
    (change: Partial<TableState>) => {
      const pendingSearch = waiting.current;
      if (pendingSearch) clearTimeout(pendingSearch.timer);
      waiting.current = null;
      const onlySearch = Object.keys(change).length === 1 && change.search !== undefined;
      if (onlySearch && change.search !== '') {
        const search = change.search ?? '';
        const timer = window.setTimeout(() => {
          waiting.current = null;
          commit({ search }, true);
        }, pause(SEARCH_DELAY));
        waiting.current = { timer, search };
        return;
      }
      commit(pendingSearch ? { search: pendingSearch.search, ...change } : change, onlySearch);
    },
    [commit],
  );

  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
    },
    [],
  );
  return [state, patch];
}
