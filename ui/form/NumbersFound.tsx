import { Button, Checkbox } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { looksLike } from '#platform/number-words.ts';
import type { NumberNote } from '#platform/web/use-number-note.ts';
import classes from './number-warning.module.css';

/** What to do about private numbers in a text. */
export function NumbersFound({ note }: { note: NumberNote }) {
  const { kinds, isDifferent, setDifferent, remove } = note;
  return (
    <div className={classes.warning}>
      <IconShieldLock size="1.25rem" stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p>
          <b>This looks like {looksLike(kinds)}.</b> Notes aren’t a safe place for it. Put it in a document
          instead.
        </p>
        <Button variant="default" onClick={remove}>
          {kinds.length === 1 ? 'Remove the number' : 'Remove the numbers'}
        </Button>
        <Checkbox
          label="It’s a different kind of number"
          checked={isDifferent}
          onChange={(event) => setDifferent(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}
