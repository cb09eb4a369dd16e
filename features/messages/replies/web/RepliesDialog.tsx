import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { undoToast } from '#platform/web/toasts.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { replyCalls } from '../contract.ts';
import type { SavedReply } from '../model.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { savedRepliesQuery } from './queries.ts';
import classes from './replies.module.css';

export interface RepliesDialogProps {
  onClose: () => void;
}

/** The firm's saved replies: added, changed, deleted and brought back. */
export function RepliesDialog({ onClose }: RepliesDialogProps) {
  const { data } = useQuery(savedRepliesQuery);
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const restore = useMutation({
    mutationFn: (id: number) => call(replyCalls.restoreSavedReply, { saved_reply_id: id }),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedReply) => call(replyCalls.deleteSavedReply, { saved_reply_id: id }),
    onSuccess: (_done, { id, name }) => undoToast(`“${name}” deleted`, () => restore.mutate(id)),
    onError: toastFailure,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Saved replies"
      width={560}
      footer={
        <Button
          leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          New saved reply
        </Button>
      }
    >
      {data ? null : <Skeletons lines={[60, 80, 50]} label="Loading saved replies" />}
      {data?.replies.length === 0 ? (
        <p className={classes.none}>No saved replies yet. Save what you write often.</p>
      ) : null}
      <ul className={classes.list}>
        {data?.replies.map((reply) => (
          <li key={reply.id} className={classes.row}>
            <div className={classes.words}>
              <b>{reply.name}</b>
              <span className={classes.snippet}>{reply.text}</span>
            </div>
            <ActionIcon size="lg" aria-label={`Edit ${reply.name}`} onClick={() => setEditing(reply)}>
              <IconPencil size="1.125rem" stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="lg"
              aria-label={`Delete ${reply.name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(reply)}
            >
              <IconTrash size="1.125rem" stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {editing ? (
        <ReplyForm reply={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </Dialog>
  );
}
