import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { OWN_CLIENTS_STAY, SUBSCRIPTION_SAVED } from '../messages.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { subscriptions } from '../contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { subscriptionQuery } from './queries.ts';
import { NotificationTypes } from './NotificationTypes.tsx';
import { useTypes } from './use-types.ts';
import classes from './watch.module.css';

interface EntityNotificationsDialogProps {
  entity: Pick<EntityDetail, 'id' | 'name' | 'assigned_advisor_id'>;
  onClose: () => void;
}

/** NTF-012: which news of one entity the person wants. */
export function EntityNotificationsDialog({ entity, onClose }: EntityNotificationsDialogProps) {
  const { data, error, refetch } = useQuery(subscriptionQuery(entity.id));
  if (data) return <Choose entity={entity} subscribed={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Entity notifications">
      {error ? (
        <RegionError why="We couldn’t load your notifications." onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}

function Choose({ entity, subscribed, onClose }: EntityNotificationsDialogProps & { subscribed: number[] }) {
  const locked = useMe().id === entity.assigned_advisor_id;
  const types = useTypes(subscribed);
  const save = types.save(async (notification_type_ids) => {
    await call(subscriptions.saveSubscription, { entity_ids: [entity.id], notification_type_ids });
    toast.success(SUBSCRIPTION_SAVED);
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Entity notifications"
      footer={
        <>
          <LeaveButton onClick={onClose}>{locked ? 'Close' : 'Cancel'}</LeaveButton>
          {locked ? null : (
            <Button loading={types.busy} onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      <p className={classes.about}>What you’d like to be told about {entity.name}.</p>
      <NotificationTypes types={types} reason={locked ? OWN_CLIENTS_STAY : null} />
    </Dialog>
  );
}
