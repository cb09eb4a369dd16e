import type { StaffRow } from '../model.ts';
import type { TableState } from '#platform/web/table-state.ts';

const BY: Record<string, (row: StaffRow) => string> = {
  full_name: (row) => row.full_name,
  email: (row) => row.email ?? '',
  last_seen_at: (row) => row.last_seen_at ?? '',
};

/** A firm's staff is a short list that arrives whole: the table's questions are answered here. */
export function staffPage(
  staff: readonly StaffRow[],
  {
    search,
    sort,
    descending,
    page,
    pageSize,
  }: Pick<TableState, 'search' | 'sort' | 'descending' | 'page' | 'pageSize'>,
): { rows: StaffRow[]; total: number } {
  const wanted = search.trim().toLowerCase();
  const found = staff.filter((row) => `${row.full_name} ${row.email ?? ''}`.toLowerCase().includes(wanted));
  const by = BY[sort] ?? BY.full_name!;
  const sorted = found.toSorted((a, b) => by(a).localeCompare(by(b), 'en', { sensitivity: 'base' }));
  const ordered = descending ? sorted.toReversed() : sorted;
  return { rows: ordered.slice(page * pageSize, (page + 1) * pageSize), total: found.length };
}
