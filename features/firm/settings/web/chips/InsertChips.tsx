import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { REMINDER_PLACEHOLDERS, type ReminderPlaceholder } from '../../rules/reminder-texts.ts';
import classes from './chips.module.css';

/** Puts a chip into the field that was last written in. */
export function InsertChips({ onInsert }: { onInsert: (name: ReminderPlaceholder) => void }) {
  return (
    <div className={classes.insert} role="group" aria-label="Insert">
      <span className={classes.quiet}>Insert</span>
      {Object.entries(REMINDER_PLACEHOLDERS).map(([name, words]) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          data-repeat
          leftSection={<IconPlus size="0.875rem" aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name as ReminderPlaceholder)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
