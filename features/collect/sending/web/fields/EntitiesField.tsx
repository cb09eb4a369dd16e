import { Button, CloseButton, Combobox, Input, PillsInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { entitySearchQuery } from '#features/clients/web/staff.ts';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { MOST_ENTITIES } from '../../model.ts';
import { countOf } from '../../rules/send-words.ts';
import type { Chosen } from '../send-address.ts';
import classes from './fields.module.css';

const OFFERED = 10;
const SHOWN = 10;

type EntitiesFieldProps = FieldBinding<readonly Chosen[]> & {
  isFixed: boolean;
  /** Of those whose names nobody looked up yet. */
  nameOf: (id: number) => string | undefined;
  /** Who cannot get it, said under the field. */
  children?: ReactNode;
};

/** SND-021, SND-025: ten by name, the others behind a count. */
export function EntitiesField({ isFixed, children, ...field }: EntitiesFieldProps) {
  const { value, nameOf } = field;
  if (!isFixed) return <OpenField {...field}>{children}</OpenField>;
  return (
    <div className={classes.field}>
      <Input.Label component="div">{value.length === 1 ? 'Entity' : 'Entities'}</Input.Label>
      <p className={classes.fixed}>
        {value.map(({ id, name }) => name ?? nameOf(id) ?? 'This entity').join(', ')}
      </p>
      {children}
    </div>
  );
}

function OpenField(props: Omit<EntitiesFieldProps, 'isFixed'>) {
  const { name, value, onChange, onBlur, error, nameOf, children } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useAfterPause(typed.trim(), SEARCH_MS);
  const [showsAll, setShowsAll] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data, isFetching } = useQuery({
    ...entitySearchQuery(search, OFFERED),
    enabled: combobox.dropdownOpened,
  });
  const chosenIds = new Set(value.map((one) => one.id));
  const offered = (data?.entities ?? []).filter((one) => !chosenIds.has(one.id));
  const shown = showsAll ? value : value.slice(0, SHOWN);
  const more = value.length - shown.length;

  const add = (picked: string) => {
    const found = offered.find((one) => String(one.id) === picked);
    if (found && value.length < MOST_ENTITIES) onChange([...value, { id: found.id, name: found.name }]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    // Enter chooses; it never sends what is half filled in.
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <Input.Label required htmlFor={id}>
          Entities
        </Input.Label>
        <span className={classes.count}>{value.length > 0 && `${value.length} selected`}</span>
        {value.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </div>
      <Combobox store={combobox} onOptionSubmit={add} shadow="md" floatingStrategy="fixed">
        <Combobox.DropdownTarget>
          <PillsInput id={id} error={error} onClick={() => combobox.openDropdown()}>
            <div className={classes.chips}>
              {shown.map((one) => {
                const title = one.name ?? nameOf(one.id) ?? `Entity ${one.id}`;
                return (
                  <span key={one.id} className={classes.chip}>
                    <span className={classes.chipName}>{title}</span>
                    <CloseButton
                      size="xs"
                      aria-label={`Remove ${title}`}
                      onClick={() => onChange(value.filter((other) => other.id !== one.id))}
                    />
                  </span>
                );
              })}
              {more > 0 && (
                <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
                  +{more} more
                </button>
              )}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the target around it adds them
                  role="combobox"
                  name={name}
                  data-autofocus
                  autoComplete="off"
                  aria-required
                  placeholder="Add entities"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value);
                    combobox.openDropdown();
                    combobox.updateSelectedOptionIndex();
                  }}
                  onBlur={() => {
                    combobox.closeDropdown();
                    onBlur();
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </div>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Entities">
            {offered.map((one) => (
              <Combobox.Option key={one.id} value={String(one.id)}>
                {one.name} <small className={classes.quiet}>{one.entity_type}</small>
              </Combobox.Option>
            ))}
            {offered.length === 0 && (
              <Combobox.Empty>{isFetching ? 'Searching…' : 'No entity found'}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {value.length >= MOST_ENTITIES && (
        <p className={classes.quiet}>
          You can add up to {countOf(MOST_ENTITIES, 'entity', 'entities')} at once.
        </p>
      )}
      {children}
    </div>
  );
}
