import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { StaleName } from './stale-name.ts';
import classes from './StaleChoice.module.css';

interface StaleChoiceProps {
  stale: StaleName;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

/** Two people changed the name: nobody's text is lost before someone has chosen. */
export function StaleChoice({ stale, onKeepTheirs, onUseMine }: StaleChoiceProps) {
  return (
    <Dialog
      opened
      onClose={onKeepTheirs}
      title="Someone else changed this name"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onKeepTheirs}>
            Keep theirs
          </Button>
          <Button onClick={onUseMine}>Use mine</Button>
        </>
      }
    >
      <dl className={classes.values}>
        <dt>Theirs, saved now</dt>
        <dd>{stale.current.name}</dd>
        <dt>Yours, not saved</dt>
        <dd>{stale.yours}</dd>
      </dl>
    </Dialog>
  );
}
