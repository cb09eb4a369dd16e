import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { TagList } from '#ui/marks/TagList.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { askedFor, labelsOf, type PickerHides, type Picked, withIds, withoutId } from './picked.ts';
import { type PickerSource, portalSource } from './picker-source.ts';
import classes from './EntityPicker.module.css';

export interface EntityPickerProps {
  label: string;
  value: Picked;
  onChange: (picked: Picked) => void;
  single?: boolean;
  hide?: PickerHides;
  source?: PickerSource;
}

const NOTHING_HIDDEN: PickerHides = {};

/** CLI-019, CLI-020: entities found by name, one or several, or all of a type. */
export function EntityPicker({
  label,
  value,
  onChange,
  single = false,
  hide = NOTHING_HIDDEN,
  source = portalSource,
}: EntityPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('');
  const search = useAfterPause(typed.trim(), SEARCH_MS);
  const { data: types = [] } = useQuery({
    queryKey: ['clients', 'picker-types', source.name],
    queryFn: ({ signal }) => source.types(signal),
  });
  const asked = askedFor({ search, type, hide });
  const { data } = useQuery({
    queryKey: ['clients', 'picker', source.name, asked],
    queryFn: ({ signal }) => source.rows(asked, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data ?? [];

  const pick = (entity: { id: number; name: string }, on: boolean) => {
    const one = new Map([[entity.id, entity.name]]);
    onChange(single ? one : on ? new Map([...value, ...one]) : withoutId(value, entity.id));
  };
  const pickType = () =>
    void source
      .ids(askedFor({ search: '', type, hide }))
      .then((ids) => onChange(withIds(value, ids, rows)))
      .catch(toastFailure);
  const named = [...value].filter((entry): entry is [number, string] => entry[1] !== null);
  const Choice = single ? Radio : Checkbox;
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.chosen} role="status">
        {value.size === 0 ? (
          <span className={classes.none}>None selected</span>
        ) : (
          <TagList
            names={named.map(([, name]) => name)}
            unnamed={value.size - named.length}
            onRemove={(at) => onChange(withoutId(value, named[at]![0]))}
          />
        )}
      </div>
      <div className={classes.find}>
        <TextInput
          aria-label="Find entities"
          placeholder="Name or ID"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Entity type"
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
          data={[{ value: '', label: 'All types' }, ...types]}
        />
        {type !== '' && !single ? (
          <Button variant="default" onClick={pickType}>
            Select all {type}
          </Button>
        ) : null}
      </div>
      <ul className={classes.rows} aria-label="Entities">
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <Choice
              name={id}
              label={row.name}
              checked={value.has(row.id)}
              onChange={(event) => pick(row, event.currentTarget.checked)}
            />
            <span className={classes.labels}>
              {labelsOf(row).map((word) => (
                <Tag key={word}>{word}</Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {data && rows.length === 0 ? <p className={classes.none}>No entity matches.</p> : null}
    </fieldset>
  );
}
