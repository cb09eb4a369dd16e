import { subscriptions } from '../contract.ts';
import classes from './watch.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { NOTHING_SELECTED, SUBSCRIPTIONS_SAVED } from '../messages.ts';
import { NOTIFICATION_TYPE_IDS } from '../model.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { EntityPicker } from '#features/clients/entities/web/picker/EntityPicker.tsx';
import type { Picked } from '#features/clients/entities/web/picker/picked.ts';
import { NotificationTypes } from './NotificationTypes.tsx';
import { useTypes } from './use-types.ts';

interface ManyNotificationsDialogProps {
  initial: Picked;
  onDone: () => void;
  onClose: () => void;
}

/** NTF-015: the same news of many entities. */
export function ManyNotificationsDialog({ initial, onDone, onClose }: ManyNotificationsDialogProps) {
  const [picked, setPicked] = useState(initial);
  const types = useTypes(NOTIFICATION_TYPE_IDS);
  useUnsaved(picked !== initial && !types.busy, { what: 'the notifications' });
  const send = types.save(async (notification_type_ids) => {
    await call(subscriptions.saveSubscription, { entity_ids: [...picked.keys()], notification_type_ids });
    toast.success(SUBSCRIPTIONS_SAVED);
    onDone();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Entity notifications"
      width={560}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button
            loading={types.busy}
            onClick={() => (picked.size === 0 ? toast.error(NOTHING_SELECTED) : send())}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={classes.picker}>
        <EntityPicker label="Entities" value={picked} onChange={setPicked} />
      </div>
      <NotificationTypes types={types} reason={null} />
    </Dialog>
  );
}
