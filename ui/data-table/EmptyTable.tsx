import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { DataTableProps } from './types.ts';
import { activeFilters } from './wording.ts';

type EmptyTableProps = Pick<DataTableProps<unknown>, 'empty' | 'state' | 'onState' | 'filters'>;

const NO_FILTERS: NonNullable<EmptyTableProps['filters']> = [];

/** A table that is empty because of its filters offers the way out of them. */
export function EmptyTable({ empty, state, onState, filters = NO_FILTERS }: EmptyTableProps) {
  const active = activeFilters(state, filters);
  if (active === null) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<IconFilterOff size="1.75rem" stroke={1.5} />}
      title={empty.title}
      why={active}
      action={
        <Button variant="default" onClick={() => onState({ filters: {}, search: '' })}>
          Reset filters
        </Button>
      }
    />
  );
}
