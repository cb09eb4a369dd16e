import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySearchQuery } from '#features/clients/web/staff.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';

const OFFERED = 10;

/** An entity found by its name. */
export function EntityChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useAfterPause(typed.trim(), SEARCH_MS);
  const { data } = useQuery(entitySearchQuery(search, OFFERED));
  return (
    <Select
      aria-label="Entity"
      placeholder="Search entities"
      searchable
      value={null}
      data={(data?.entities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has found them already, by more than their name.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage="No entity found"
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
