import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { chatCalls } from '../../contract.ts';
import { IN_THE_FUTURE, RESCHEDULE_FAILED } from '../../messages.ts';
import type { Message } from '../../model.ts';
import { scheduledMoment } from '../../rules/schedule.ts';
import { wallTimeIn } from '../../rules/wall-time.ts';
import { WhenForm } from '../composer/WhenForm.tsx';

interface EditTimeDialogProps {
  message: Message;
  zone: string;
  onClose: () => void;
}

/** MSG-050, MSG-051. */
export function EditTimeDialog({ message, zone, onClose }: EditTimeDialogProps) {
  const [when, setWhen] = useState(() =>
    wallTimeIn(zone, new Date(message.scheduled_time ?? message.created_at)),
  );
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (at: Date) =>
      call(chatCalls.updateScheduledTime, { message_id: message.id, scheduled_time: at.toISOString() }),
    onSuccess: onClose,
    onError: () => setError(RESCHEDULE_FAILED),
  });
  const save = () => {
    const at = scheduledMoment(zone, when, new Date());
    setError(at === null ? IN_THE_FUTURE : null);
    if (at) mutate(at);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Edit Scheduled Time"
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button loading={isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <WhenForm zone={zone} when={when} onWhen={setWhen} error={error} />
    </Dialog>
  );
}
