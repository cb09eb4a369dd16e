import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userSearchQuery } from '#features/clients/users/web/queries.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';

export interface ChosenUser {
  id: number;
  full_name: string;
}

interface UserSearchFieldProps {
  label: string;
  value: ChosenUser | null;
  onChange: (user: ChosenUser | null) => void;
  error?: string | undefined;
  /** Not offered, because they are there already. */
  without?: readonly number[];
  /** The dialog begins here. */
  first?: boolean;
}

const OFFERED = 10;
const NOBODY: readonly number[] = [];

/** A client user found by name, email or phone. */
export function UserSearchField(props: UserSearchFieldProps) {
  const { label, value, onChange, error, without = NOBODY, first = false } = props;
  const [typed, setTyped] = useState('');
  const settled = useAfterPause(typed.trim(), SEARCH_MS);
  const search = settled === value?.full_name ? '' : settled;
  const { data, isFetching } = useQuery(userSearchQuery(search, OFFERED));
  const found = (data?.users ?? []).filter(({ id }) => !without.includes(id));
  const offered: ChosenUser[] = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const emails = new Map(found.map(({ id, email }) => [id, email ?? 'No email']));
  return (
    <Select
      label={label}
      name="user_id"
      withAsterisk
      aria-required
      placeholder="Name, email or phone"
      error={error}
      data={offered.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      // The server knows better than a comparison of letters who fits.
      filter={({ options }) => options}
      searchable
      data-autofocus={first || undefined}
      openOnFocus={!first}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === null ? null : String(value.id)}
      onChange={(id) => onChange(offered.find((user) => String(user.id) === id) ?? null)}
      renderOption={({ option }) => (
        <span>
          {option.label} <small>{emails.get(Number(option.value))}</small>
        </span>
      )}
      nothingFoundMessage={isFetching ? 'Searching…' : 'Nobody found'}
      comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
    />
  );
}
