import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import type { TableState } from '#platform/web/table-state.ts';
import { FilterPill } from './FilterPill.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { FilterDefinition } from './types.ts';
import classes from './toolbar.module.css';

interface FilterRowProps {
  state: TableState;
  onState: (patch: Partial<TableState>) => void;
  search: { placeholder: string } | undefined;
  filters: FilterDefinition[];
  region: RefObject<HTMLElement | null>;
  /** On a phone there is no head to sort by. */
  sorts: { key: string; header: string }[];
  children?: ReactNode;
}

export function FilterRow({ state, onState, search, filters, region, sorts, children }: FilterRowProps) {
  const [added, setAdded] = useState<string | null>(null);
  const isVisible = (filter: FilterDefinition) =>
    !filter.optional || filter.key === added || Boolean(state.filters[filter.key]);
  const put = (key: string, value: string) => {
    const { [key]: _old, ...others } = state.filters;
    onState({ filters: value ? { ...others, [key]: value } : others });
  };
  const any = Object.keys(state.filters).length > 0 || state.search !== '';
  return (
    <div className={classes.filterRow}>
      {search && (
        <SearchBox
          placeholder={search.placeholder}
          value={state.search}
          onChange={(text) => onState({ search: text })}
          region={region}
        />
      )}
      {filters.filter(isVisible).map((filter) => (
        <FilterPill
          key={filter.key}
          filter={filter}
          value={state.filters[filter.key] ?? ''}
          openAtFirst={filter.key === added}
          onChange={(value) => put(filter.key, value)}
        />
      ))}
      <MoreFilters
        filters={filters.filter((filter) => !isVisible(filter))}
        onPick={(filter) => setAdded(filter.key)}
      />
      {any && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            setAdded(null);
            onState({ filters: {}, search: '' });
          }}
        >
          Clear
        </button>
      )}
      {sorts.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label="Sort by"
          className={classes.sortSelect}
          value={`${state.descending ? '-' : ''}${state.sort}`}
          onChange={(event) => {
            const value = event.currentTarget.value;
            onState({ sort: value.replace(/^-/, ''), descending: value.startsWith('-') });
          }}
          data={sorts.flatMap(({ key, header }) => [
            { value: key, label: `${header} ↑` },
            { value: `-${key}`, label: `${header} ↓` },
          ])}
        />
      )}
      <span className={classes.rowEnd}>{children}</span>
    </div>
  );
}
