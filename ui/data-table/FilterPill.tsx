import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterOptions } from './FilterOptions.tsx';
import type { FilterDefinition } from './types.ts';
import { describeFilter } from './wording.ts';
import classes from './toolbar.module.css';

interface FilterPillProps {
  filter: FilterDefinition;
  value: string;
  onChange: (value: string) => void;
  openAtFirst?: boolean;
}

export function FilterPill({ filter, value, onChange, openAtFirst = false }: FilterPillProps) {
  const [opened, setOpened] = useState(openAtFirst);
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={classes.pill} data-set={value !== '' || undefined}>
        <Popover.Target>
          <button
            type="button"
            className={classes.pillMain}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {filter.label}
            {value ? (
              <strong className={classes.pillValue}>{describeFilter(filter, value)}</strong>
            ) : (
              <IconChevronDown size="0.9375rem" stroke={1.75} aria-hidden />
            )}
          </button>
        </Popover.Target>
        {value && (
          <button
            type="button"
            className={classes.pillClear}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => onChange('')}
          >
            <IconX size="0.9375rem" stroke={1.75} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown aria-label={filter.label} p="xs">
        {filter.render ? (
          filter.render({ value, onChange, close })
        ) : (
          <FilterOptions filter={filter} value={value} onChange={onChange} onDone={close} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
