import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySearchQuery } from '#features/clients/web/staff.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';

interface OtherEntityProps {
  /** Where it lies now; null for what lies nowhere yet. */
  own: { id: number; name: string } | null;
  onChoose: (companyId: number) => void;
}

const SHOWN = 10;

/** Where to: this entity, or one found by its name. */
export function OtherEntity({ own, onChoose }: OtherEntityProps) {
  const [chosen, setChosen] = useState(own);
  const [typed, setTyped] = useState('');
  const search = useAfterPause(typed.trim(), SEARCH_MS);
  const { data } = useQuery(entitySearchQuery(search === chosen?.name ? '' : search, SHOWN));
  const found = (data?.entities ?? []).map(({ id, name }) => ({ id, name }));
  const options = [own, chosen, ...found].filter((entity) => entity !== null);
  return (
    <Select
      label="Entity"
      comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
      searchable
      allowDeselect={false}
      value={chosen && String(chosen.id)}
      data={[...new Map(options.map(({ id, name }) => [id, { value: String(id), label: name }])).values()]}
      // The server has found them already, by more than their name.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      nothingFoundMessage="No entity found"
      onChange={(value) => {
        const entity = options.find(({ id }) => String(id) === value);
        if (!entity) return;
        setChosen(entity);
        onChoose(entity.id);
      }}
    />
  );
}
