import { Button } from '@mantine/core';
import { Dialog } from './Dialog.tsx';
import classes from './stale-dialog.module.css';

/** One field that two people changed, both values as people read them; an empty one reads "Nothing". */
export interface StaleRow {
  label: string;
  mine: string;
  theirs: string;
}

interface StaleDialogProps {
  rows: readonly StaleRow[];
  title?: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Where the typed text still stands in a form, closing goes back to it; elsewhere closing takes theirs. */
  onClose?: () => void;
}

/** Two people changed the same thing: nobody's text is lost before someone has chosen. */
export function StaleDialog(props: StaleDialogProps) {
  const { rows, title = 'Someone else changed this', onTakeTheirs, onKeepMine, onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose ?? onTakeTheirs}
      title={title}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onTakeTheirs}>
            Keep what is saved
          </Button>
          <Button onClick={onKeepMine}>Use mine</Button>
        </>
      }
    >
      {rows.map(({ label, mine, theirs }) => (
        <section key={label} className={classes.row}>
          <h3 className={classes.label}>{label}</h3>
          <dl className={classes.values}>
            <Value name="Saved now" value={theirs} />
            <Value name="Yours" value={mine} />
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.value}>
      <dt>{name}</dt>
      <dd data-empty={value === '' || undefined}>{value || 'Nothing'}</dd>
    </div>
  );
}
