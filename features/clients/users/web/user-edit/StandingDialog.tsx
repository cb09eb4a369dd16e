import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { UserDetail } from '../../model.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import classes from './standing.module.css';

interface StandingDialogProps {
  user: UserDetail;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (cascade: boolean) => void;
}

/** CLI-053, CLI-054: activates or deactivates a user, and names the entities that can go with them. */
export function StandingDialog({ user, busy, onCancel, onConfirm }: StandingDialogProps) {
  const [cascade, setCascade] = useState(false);
  const going = user.paying;
  const concerned = user.entities.filter((entity) => entity.is_primary && entity.inactive !== going);
  return (
    <ConfirmDialog
      opened
      title={going ? 'Deactivate User' : 'Activate User'}
      verb={going ? 'Deactivate' : 'Activate'}
      destructive={going}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(cascade)}
    >
      <p className={classes.words}>
        {going
          ? `${user.full_name} will be signed out right away and can’t sign in until activated again.`
          : `${user.full_name} can sign in again.`}
      </p>
      {concerned.length > 0 ? (
        <>
          <Checkbox
            label={`Also ${going ? 'deactivate' : 'activate'} the entities of which ${user.fname} is primary owner`}
            checked={cascade}
            onChange={(event) => setCascade(event.currentTarget.checked)}
          />
          <ul className={classes.entities}>
            {concerned.map((entity) => (
              <li key={entity.id}>{entity.name}</li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  );
}
