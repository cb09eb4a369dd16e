import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { StaleUser } from './user-form.ts';
import classes from './user-edit.module.css';

interface StaleUserDialogProps {
  stale: StaleUser;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

/** Somebody else saved this user meanwhile: nothing is lost before the person has chosen. */
export function StaleUserDialog({ stale, onKeepTheirs, onUseMine }: StaleUserDialogProps) {
  return (
    <Dialog
      opened
      onClose={onKeepTheirs}
      title="Someone else changed this user"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onKeepTheirs}>
            Keep what is saved
          </Button>
          <Button onClick={onUseMine}>Use mine</Button>
        </>
      }
    >
      {stale.fields.length === 0 ? <p>What you changed was not touched. You can save yours on top.</p> : null}
      {stale.fields.map(({ label, theirs, yours }) => (
        <dl key={label} className={classes.values}>
          <dt>{label}, saved now</dt>
          <dd>{theirs}</dd>
          <dt>{label}, yours</dt>
          <dd>{yours}</dd>
        </dl>
      ))}
    </Dialog>
  );
}
