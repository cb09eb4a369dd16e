import { Button } from '@mantine/core';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { LEFT_OUT_WORDS } from '../messages.ts';
import type { Audience } from '../model.ts';
import { clientsWords } from '../rules/words.ts';
import classes from './mass-email.module.css';

interface AudienceDialogProps {
  opened: boolean;
  audience: Audience;
  onClose: () => void;
  onTakeOut: (id: number) => void;
}

/** Who gets it, where one can be taken out, and who does not and why. */
export function AudienceDialog({ opened, audience, onClose, onTakeOut }: AudienceDialogProps) {
  const { clientIds, clients, left_out: leftOut, left_out_total: leftOutTotal } = audience;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={560}
      title="Who gets it"
      subtitle={clientsWords(clientIds.length)}
      footer={<LeaveButton onClick={onClose}>Close</LeaveButton>}
    >
      <ul className={classes.people} aria-label="Who gets it">
        {clients.map(({ id, full_name, email }) => (
          <li key={id}>
            <span className={classes.person}>
              <b>{full_name}</b> <span className={classes.quiet}>{email}</span>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Remove ${full_name}`}
              data-repeat
              onClick={() => onTakeOut(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {clientIds.length > clients.length && (
        <p className={classes.quiet}>and {clientsWords(clientIds.length - clients.length)} more</p>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className={classes.subhead}>Left out</h3>
          <ul className={classes.people} aria-label="Left out">
            {leftOut.map(({ id, full_name, left_out: why }) => (
              <li key={id}>
                <span className={classes.person}>{full_name}</span>
                <span className={classes.quiet}>{why && LEFT_OUT_WORDS[why]}</span>
              </li>
            ))}
          </ul>
          {leftOutTotal > leftOut.length && (
            <p className={classes.quiet}>and {clientsWords(leftOutTotal - leftOut.length)} more</p>
          )}
        </>
      )}
    </Dialog>
  );
}
