import { Select, type SelectProps } from '@mantine/core';
import type { FieldBinding } from './use-zod-form.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = FieldBinding<string | null> & {
  label: string;
  choices: Choice[];
} & Pick<
    SelectProps,
    'description' | 'required' | 'placeholder' | 'disabled' | 'clearable' | 'allowDeselect'
  >;

const SEARCHABLE_FROM = 8;

/** A search box appears once the list is too long to scan. */
export function SelectField({
  choices,
  value,
  required,
  clearable,
  allowDeselect = clearable,
  ...rest
}: SelectFieldProps) {
  return (
    <Select
      {...rest}
      data-named={rest.name}
      data={choices}
      value={value}
      searchable={choices.length >= SEARCHABLE_FROM}
      clearable={clearable}
      allowDeselect={allowDeselect}
      nothingFoundMessage="Nothing found"
      withAsterisk={required}
      aria-required={required}
      comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
    />
  );
}
