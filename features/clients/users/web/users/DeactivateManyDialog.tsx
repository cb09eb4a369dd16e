import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import type { BulkDialogProps } from './AssignDialog.tsx';
import { inParts, people } from './in-parts.ts';
import classes from '../user-edit/standing.module.css';

export function DeactivateManyDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const [cascade, setCascade] = useState(false);
  const [busy, setBusy] = useState(false);
  const deactivate = async () => {
    setBusy(true);
    try {
      await inParts(ids, (userIds) =>
        call(userBulk.deactivateUsers, { userIds, is_deactivating_all_entities: cascade }),
      );
      await onDone();
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      destructive
      title={`Deactivate ${people(ids.length)}`}
      verb={`Deactivate ${ids.length}`}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void deactivate()}
    >
      <p className={classes.words}>
        They are signed out at once and cannot sign in until they are activated again.
      </p>
      <Checkbox
        label="Also deactivate the entities of which they are primary owner"
        checked={cascade}
        onChange={(event) => setCascade(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
