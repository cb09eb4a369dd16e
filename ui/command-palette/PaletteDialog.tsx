import { Modal, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { KeyCap } from '../KeyCap.tsx';
import { useLayer } from '../leaving/use-layer.ts';
import { PaletteFooter } from './PaletteFooter.tsx';
import { PaletteList, type PaletteEntry } from './PaletteList.tsx';
import { usePaletteResults, type ResultGroup } from './use-palette-results.ts';
import classes from './palette.module.css';

/** The results, then what can be done with the highlighted one: one list for the arrows. */
function entriesOf(groups: ResultGroup[], highlighted: string | null): PaletteEntry[] {
  const things = groups.flatMap(({ group, commands }) =>
    commands.map((command) => ({ ...command, group, id: `${group}/${command.id}` })),
  );
  const thing = things.find(({ id }) => id === highlighted) ?? things[0];
  const actions = (thing?.actions ?? []).map((action) => ({
    ...action,
    group: `Actions for ${thing?.label}`,
    id: `${thing?.id}/${action.id}`,
  }));
  return [...things, ...actions];
}

interface PaletteDialogProps {
  typed: string;
  onType: (typed: string) => void;
  onFocus: () => void;
  onClose: () => void;
}

export function PaletteDialog({ typed, onType, onFocus, onClose }: PaletteDialogProps) {
  const [thing, setThing] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [awaitsLetter, setAwaitsLetter] = useState(false);
  const { groups, searching } = usePaletteResults(typed);
  const listId = useId();
  useLayer(true, onClose);
  const entries = entriesOf(groups, thing);
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === active),
  );
  const current = entries[index];

  const point = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    setActive(entry.id);
    if (!entry.group.startsWith('Do something with')) setThing(entry.id);
  };
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const letter = awaitsLetter && key.length === 1;
    const atEnd = currentTarget.selectionStart === currentTarget.value.length;
    setAwaitsLetter(key === 'ArrowRight' && atEnd);
    if (key === 'ArrowDown') point(entries[(index + 1) % Math.max(1, entries.length)]);
    else if (key === 'ArrowUp') point(entries.at(index - 1));
    else if (key === 'Enter') run(current);
    else if (letter) run(entries.find((entry) => entry.shortcut?.toLowerCase() === key.toLowerCase()));
    else return;
    event.preventDefault();
  };

  return (
    <Modal.Root opened onClose={onClose} size="41.25rem" yOffset="6.5rem">
      <Modal.Overlay />
      <Modal.Content aria-label="Search or go to">
        <div className={classes.palette}>
          <div className={classes.head}>
            <IconSearch size="1.25rem" stroke={1.5} className={classes.glass} aria-hidden />
            <input
              className={classes.input}
              data-autofocus
              role="combobox"
              aria-label="Search or go to"
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-activedescendant={current ? `${listId}-${index}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder="Search or go to"
              value={typed}
              onChange={(event) => {
                onType(event.currentTarget.value);
                setActive(null);
                setThing(null);
              }}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
            />
            <KeyCap>Esc</KeyCap>
          </div>
          <PaletteList id={listId} entries={entries} active={index} onPoint={point} onRun={run} />
          <VisuallyHidden role="status">
            {searching ? '' : entries.length === 0 ? 'Nothing found' : `${entries.length} results`}
          </VisuallyHidden>
          {!searching && entries.length === 0 && <p className={classes.nothing}>Nothing found</p>}
          <PaletteFooter awaitsLetter={awaitsLetter} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
