import { Button, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { DataTableProps } from './types.ts';
import { activeFilters } from './wording.ts';

type EmptyTableProps = Pick<DataTableProps<unknown>, 'empty' | 'state' | 'onState' | 'filters' | 'elsewhere'>;

const NONE: NonNullable<EmptyTableProps['elsewhere']> = [];
const NO_FILTERS: NonNullable<EmptyTableProps['filters']> = [];

/** A table that is empty because of its filters offers the way out of them. */
export function EmptyTable(props: EmptyTableProps) {
  const { empty, state, onState, filters = NO_FILTERS, elsewhere = NONE } = props;
  const active = activeFilters(state, filters);
  if (active === null) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<IconFilterOff size="1.75rem" stroke={1.5} />}
      title={empty.title}
      why={active}
      action={
        <Group gap="sm" justify="center">
          {elsewhere.map(({ key, label, count }) => (
            <Button key={label} variant="default" onClick={() => onState({ tab: key, page: 0 })}>
              {`Show ${count.toLocaleString('en-US')} in ${label}`}
            </Button>
          ))}
          <Button variant="default" onClick={() => onState({ filters: {}, search: '' })}>
            Reset filters
          </Button>
        </Group>
      }
    />
  );
}
