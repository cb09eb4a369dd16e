import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { entities as calls } from '#features/clients/entity-contract.ts';
import { TagList } from '#ui/marks/TagList.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { entityTypesQuery } from '../entity-queries.ts';
import { entitiesQuery } from '../queries.ts';
import { askedFor, labelsOf, type PickerHides, type Picked, withIds, withoutId } from './picked.ts';
import classes from './EntityPicker.module.css';

interface EntityPickerProps {
  label: string;
  value: Picked;
  onChange: (picked: Picked) => void;
  single?: boolean;
  hide?: PickerHides;
}

const TYPING_PAUSE_MS = 300;
const NOTHING_HIDDEN: PickerHides = {};

/** CLI-019, CLI-020: entities found by name, one or several, or all of a type. */
export function EntityPicker({
  label,
  value,
  onChange,
  single = false,
  hide = NOTHING_HIDDEN,
}: EntityPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const types = useQuery(entityTypesQuery).data?.types ?? [];
  const asked = askedFor({ search, type, hide });
  const { data } = useQuery(entitiesQuery({ ...asked, sort_by: 'name', descending: 'false' }));
  const rows = data?.entities ?? [];

  const pick = (entity: { id: number; name: string }, on: boolean) => {
    const one = new Map([[entity.id, entity.name]]);
    onChange(single ? one : on ? new Map([...value, ...one]) : withoutId(value, entity.id));
  };
  const pickType = () =>
    void call(calls.listEntities, { ...askedFor({ search: '', type, hide }), only_ids: 'true' })
      .then(({ ids }) => onChange(withIds(value, ids, rows)))
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
      {data && rows.length === 0 ? <p className={classes.none}>No entity fits.</p> : null}
    </fieldset>
  );
}
