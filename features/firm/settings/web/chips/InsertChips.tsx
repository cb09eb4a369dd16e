import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './chips.module.css';

interface InsertChipsProps<Name extends string> {
  names: Readonly<Record<Name, string>>;
  onInsert: (name: Name) => void;
}

/** Puts a chip into the field that was last written in. */
export function InsertChips<Name extends string>({ names, onInsert }: InsertChipsProps<Name>) {
  return (
    <div className={classes.insert} role="group" aria-label="Insert">
      <span className={classes.quiet}>Insert</span>
      {(Object.entries(names) as [Name, string][]).map(([name, words]) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          data-repeat
          leftSection={<IconPlus size="0.875rem" aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
