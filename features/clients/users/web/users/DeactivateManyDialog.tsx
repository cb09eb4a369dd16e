import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
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
  const deactivate = useMutation({
    mutationFn: () =>
      inParts(ids, (userIds) =>
        call(userBulk.deactivateUsers, { userIds, is_deactivating_all_entities: cascade }),
      ),
    onSuccess: () => onDone(),
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened
      destructive
      title={`Deactivate ${people(ids.length)}`}
      verb={`Deactivate ${ids.length}`}
      busy={deactivate.isPending}
      onCancel={onClose}
      onConfirm={() => deactivate.mutate()}
    >
      <p className={classes.words}>
        They’ll be signed out right away and can’t sign in until they’re activated again.
      </p>
      <Checkbox
        label="Also deactivate the entities they are primary owner of"
        checked={cascade}
        onChange={(event) => setCascade(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
