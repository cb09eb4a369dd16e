import { Popover, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSearch, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnEntity } from '../../contract.ts';
import { entityChoice } from '../entity-choice.ts';
import { useChooseEntity, useClientEntity } from './use-client-entity.ts';
import classes from './selector.module.css';

/** The choice itself, loaded once somebody has more than one entity. */
export interface EntityMenuProps {
  label?: string;
}

export function EntityMenu({ label }: EntityMenuProps) {
  const { own, entity } = useClientEntity();
  const choose = useChooseEntity();
  const [opened, setOpened] = useState(false);
  const [filter, setFilter] = useState('');
  const [showAll, setShowAll] = useState(false);
  const { shown, filterable, listed, more } = entityChoice(own?.entities ?? [], filter, showAll);
  if (!shown || !entity) return null;
  const close = () => {
    setOpened(false);
    setFilter('');
    setShowAll(false);
  };
  const pick = (one: OwnEntity) => {
    close();
    choose(one);
  };
  return (
    <div className={classes.selector}>
      {label ? <span className={classes.label}>{label}</span> : null}
      <Popover
        opened={opened}
        onChange={(next) => (next ? setOpened(true) : close())}
        position="bottom-start"
        width="target"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.current}
            onClick={() => (opened ? close() : setOpened(true))}
          >
            <VisuallyHidden>Choose another entity. Now </VisuallyHidden>
            <span className={classes.words}>
              <span className={classes.name}>{entity.name}</span>
              <span className={classes.type}>{entity.entity_type}</span>
            </span>
            <IconSelector size={18} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label="Choose an entity">
          {filterable ? (
            <TextInput
              data-autofocus
              aria-label="Filter by name or type"
              placeholder="Filter by name or type"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          ) : null}
          <ul className={classes.list}>
            {listed.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={classes.option}
                  aria-current={one.id === entity.id ? 'true' : undefined}
                  onClick={() => pick(one)}
                >
                  <span className={classes.words}>
                    <span className={classes.name}>{one.name}</span>
                    <span className={classes.type}>{one.entity_type}</span>
                  </span>
                  {one.id === entity.id ? <IconCheck size={18} aria-hidden /> : null}
                </button>
              </li>
            ))}
          </ul>
          {listed.length === 0 ? <p className={classes.none}>No entity matches.</p> : null}
          {more ? (
            <button type="button" className={classes.all} onClick={() => setShowAll(true)}>
              Show All
            </button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
