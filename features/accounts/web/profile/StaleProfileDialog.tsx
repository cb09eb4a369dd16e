import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { StaleProfile } from './profile-form.ts';
import classes from './profile.module.css';

interface StaleProfileDialogProps {
  stale: StaleProfile;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

/** The profile was changed somewhere else meanwhile: nothing is lost before the person has chosen. */
export function StaleProfileDialog({ stale, onKeepTheirs, onUseMine }: StaleProfileDialogProps) {
  return (
    <Dialog
      opened
      onClose={onKeepTheirs}
      title="Your profile was changed somewhere else"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onKeepTheirs}>
            Keep what is saved
          </Button>
          <Button onClick={onUseMine}>Use mine</Button>
        </>
      }
    >
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
