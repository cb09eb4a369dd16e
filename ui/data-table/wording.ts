import type { TableState } from '#platform/web/table-state.ts';
import type { FilterDefinition } from './types.ts';

export const valuesOf = (value: string): string[] => value.split(',').filter(Boolean);

export function describeFilter(filter: FilterDefinition, value: string): string {
  if (filter.describe) return filter.describe(value);
  return valuesOf(value)
    .map((one) => filter.options?.find((option) => option.value === one)?.label ?? one)
    .join(', ');
}

/** '1–20 of 412', or without the sum where nobody counted. */
export function rangeText(state: TableState, shown: number, total: number | null | undefined): string {
  if (shown === 0) return total ? `0 of ${total}` : 'No rows';
  const first = state.page * state.pageSize + 1;
  const range = `${first.toLocaleString('en-US')}–${(first + shown - 1).toLocaleString('en-US')}`;
  return typeof total === 'number' ? `${range} of ${total.toLocaleString('en-US')}` : range;
}

export function isLastPage(state: TableState, shown: number, total: number | null | undefined): boolean {
  return typeof total === 'number' ? (state.page + 1) * state.pageSize >= total : shown < state.pageSize;
}

/** The active filters in words, for the table that is empty because of them; null when none is on. */
export function activeFilters(state: TableState, filters: readonly FilterDefinition[]): string | null {
  const parts = filters.flatMap((filter) => {
    const value = state.filters[filter.key];
    return value ? [`${filter.label.toLowerCase()} ${describeFilter(filter, value)}`] : [];
  });
  if (state.search) parts.unshift(`search “${state.search}”`);
  if (parts.length === 0) return null;
  const count = ['One filter is', 'Two filters are', 'Three filters are'][parts.length - 1];
  return `${count ?? `${parts.length} filters are`} on: ${parts.join(', ')}.`;
}
