import classes from './owners.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { ONE_OF_EACH, OWNER_NOTIFICATIONS_SAVED } from '../messages.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { owners as calls } from '../contract.ts';
import { coversBoth } from '../rules/owner-notifications.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useOwners } from './use-owners.ts';

const KINDS = [
  { type: 4, label: 'Questionnaire' },
  { type: 5, label: 'Questionnaire Signature' },
] as const;
type Kind = (typeof KINDS)[number]['type'];

/** NTF-020: who receives the questionnaire and who signs it. */
export function OwnerNotificationsDialog({ entity, onClose }: { entity: EntityDetail; onClose: () => void }) {
  const { keep } = useOwners(entity);
  const [before] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        entity.owners.flatMap(({ id, notification_type_ids: types }) => types.map((type) => `${id} ${type}`)),
      ),
  );
  const [marked, setMarked] = useState(before);
  const isChanged = marked.size !== before.size || [...marked].some((key) => !before.has(key));
  const typesOf = (id: number): Kind[] =>
    KINDS.map(({ type }) => type).filter((type) => marked.has(`${id} ${type}`));
  const rows = entity.owners.map(({ id }) => ({ user_id: id, notification_type_ids: typesOf(id) }));
  const save = useMutation({
    mutationFn: () =>
      call(calls.saveOwnerNotifications, { entity_id: entity.id, owners_with_notifications: rows }),
    onSuccess: (saved) => {
      keep(saved);
      toast.success(OWNER_NOTIFICATIONS_SAVED);
      onClose();
    },
    onError: toastFailure,
  });
  useUnsaved(isChanged && !save.isPending, { what: 'the notifications' });
  const covered = coversBoth(rows);
  const mark = (key: string, on: boolean) => {
    const next = new Set(marked);
    if (on) next.add(key);
    else next.delete(key);
    setMarked(next);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="User notifications"
      width={560}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button disabled={!covered} loading={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <p className={classes.about}>Which owners receive the questionnaire, and who signs it.</p>
      <div className={classes.grid}>
        <span />
        {KINDS.map(({ type, label }) => (
          <span key={type} className={classes.gridHead} aria-hidden>
            {label}
          </span>
        ))}
        {entity.owners.map((owner) => [
          <span key={owner.id}>{owner.full_name}</span>,
          ...KINDS.map(({ type, label }) => (
            <Checkbox
              key={`${owner.id} ${type}`}
              className={classes.mark}
              aria-label={`${owner.full_name}: ${label}`}
              checked={marked.has(`${owner.id} ${type}`)}
              onChange={(event) => mark(`${owner.id} ${type}`, event.currentTarget.checked)}
            />
          )),
        ])}
      </div>
      <div role="alert">{covered ? null : <p className={classes.warning}>{ONE_OF_EACH}</p>}</div>
    </Dialog>
  );
}
