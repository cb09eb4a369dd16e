import { Popover, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { entitySearchQuery } from '#features/clients/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { recentEntities, rememberEntity } from './recent-entities.ts';
import classes from './EntitySwitcher.module.css';

const LISTED_AT_FIRST = 5;
const LISTED_WHEN_FILTERED = 20;
const NO_RECENT: ReturnType<typeof recentEntities> = [];

interface EntitySwitcherProps {
  current: EntityDetail | null;
  /** The address names an entity that is not there. */
  missing: boolean;
  rail: boolean;
}

/** NAV-026: five entities until something is typed, those opened last first; then those whose name has it. */
export function EntitySwitcher({ current, missing, rail }: EntitySwitcherProps) {
  const name = current?.name ?? (missing ? 'Choose an entity' : '\u00a0');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const filter = useAfterPause(typed.trim(), SEARCH_MS);
  const limit = filter === '' ? LISTED_AT_FIRST : LISTED_WHEN_FILTERED;
  const { data } = useQuery({ ...entitySearchQuery(filter, limit), enabled: opened });
  const firmId = useFirm().id;
  useEffect(() => {
    if (current) rememberEntity(localStorage, firmId, current);
  }, [firmId, current]);
  const recent =
    opened && filter === ''
      ? recentEntities(localStorage, firmId).filter(({ id }) => id !== current?.id)
      : NO_RECENT;
  const listed = [
    ...recent,
    ...(data?.entities ?? []).filter(({ id }) => !recent.some((one) => one.id === id)),
  ].slice(0, limit);
  const close = () => {
    setOpened(false);
    setTyped('');
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? setOpened(true) : close())}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.current}
          data-rail={rail}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <VisuallyHidden>Switch entity: </VisuallyHidden>
          {current ? <EntityMark name={current.name} size={28} /> : null}
          {rail ? (
            <VisuallyHidden>{name}</VisuallyHidden>
          ) : (
            <>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.type}>{current?.entity_type ?? ' '}</span>
              </span>
              <IconSelector size={16} aria-hidden />
            </>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Switch entity">
        <TextInput
          data-autofocus
          aria-label="Filter entities by name"
          placeholder="Filter by name"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {recent.length > 0 ? <p className={classes.none}>Recently opened</p> : null}
        <ul className={classes.list}>
          {listed.map((entity) => (
            <li key={entity.id}>
              <Link
                to={`/admin/${entity.hash_id}`}
                className={classes.option}
                aria-current={entity.id === current?.id ? 'true' : undefined}
                onClick={close}
              >
                <span className={classes.name}>{entity.name}</span>
                <span className={classes.type}>{entity.entity_type}</span>
              </Link>
            </li>
          ))}
        </ul>
        {data && listed.length === 0 ? <p className={classes.none}>No entity matches this name.</p> : null}
        <Link to="/admin" className={classes.all} onClick={close}>
          All Entities
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
