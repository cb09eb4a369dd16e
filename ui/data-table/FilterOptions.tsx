import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FilterDefinition } from './types.ts';
import { valuesOf } from './wording.ts';
import classes from './toolbar.module.css';

interface FilterOptionsProps {
  filter: FilterDefinition;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
}

const SEARCHABLE_FROM = 8;

export function FilterOptions({ filter, value, onChange, onDone }: FilterOptionsProps) {
  const [sought, setSought] = useState('');
  const options = filter.options ?? [];
  const shown = options.filter((option) => option.label.toLowerCase().includes(sought.toLowerCase()));
  const chosen = valuesOf(value);
  return (
    <fieldset className={classes.options}>
      <legend className={classes.optionsLegend}>{filter.label}</legend>
      {options.length >= SEARCHABLE_FROM && (
        <TextInput
          size="xs"
          aria-label={`Search ${filter.label.toLowerCase()}`}
          placeholder="Search"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <div className={classes.optionList}>
        {shown.map((option) =>
          filter.multiple ? (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  (event.currentTarget.checked
                    ? [...chosen, option.value]
                    : chosen.filter((one) => one !== option.value)
                  ).join(','),
                )
              }
            />
          ) : (
            <Radio
              key={option.value}
              size="xs"
              name={filter.key}
              label={option.label}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onClick={onDone}
            />
          ),
        )}
        {shown.length === 0 && <span className={classes.nothing}>Nothing found</span>}
      </div>
    </fieldset>
  );
}
