import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FilterDefinition } from './types.ts';
import classes from './toolbar.module.css';

interface MoreFiltersProps {
  filters: FilterDefinition[];
  onPick: (filter: FilterDefinition) => void;
}

export function MoreFilters({ filters, onPick }: MoreFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.addFilter}>
          <IconPlus size="0.9375rem" stroke={1.75} aria-hidden />
          Filter
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map((filter) => (
          <Menu.Item key={filter.key} onClick={() => onPick(filter)}>
            {filter.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
