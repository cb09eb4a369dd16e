import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { StaleField } from './entity-form.ts';
import classes from './own-profile.module.css';

interface StaleAddressProps {
  fields: readonly StaleField[];
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

/** Two people changed the address: nobody's text is lost before someone has chosen. */
export function StaleAddress({ fields, onKeepTheirs, onUseMine }: StaleAddressProps) {
  return (
    <Dialog
      opened
      onClose={onKeepTheirs}
      title="Someone else changed this"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onKeepTheirs}>
            Keep theirs
          </Button>
          <Button onClick={onUseMine}>Use mine</Button>
        </>
      }
    >
      {fields.map(({ label, theirs, yours }) => (
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
