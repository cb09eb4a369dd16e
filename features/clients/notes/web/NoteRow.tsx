import classes from './notes.module.css';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { EntityNote } from '../model.ts';
import { noteCalls } from '#features/clients/notes/contract.ts';
import { saveOnLatest } from '#ui/form/stale.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { EditNote } from './EditNote.tsx';

interface NoteRowProps {
  note: EntityNote;
  mayEdit: boolean;
  onRemove: () => void;
}
const icon = { size: '1.0625rem', stroke: 1.75 } as const;

export function NoteRow({ note, mayEdit, onRemove }: NoteRowProps) {
  const [editing, setEditing] = useState(false);
  const pin = useMutation({
    mutationFn: (pinned: boolean) =>
      saveOnLatest(note.version, EntityNote, (version) =>
        call(noteCalls.updateNote, { note_id: note.id, version, pinned }),
      ),
    onError: toastFailure,
  });
  if (editing)
    return (
      <ListRow>
        <EditNote note={note} onDone={() => setEditing(false)} />
      </ListRow>
    );
  return (
    <ListRow className={classes.row}>
      <div className={classes.words}>
        <p className={classes.body}>{note.body}</p>
        <span className={classes.facts}>
          {note.author} · <time dateTime={note.updated_at}>{shortDateTime(note.updated_at)}</time>
          {note.pinned ? <Tag tone="state">Pinned</Tag> : null}
        </span>
      </div>
      {mayEdit ? (
        <span className={classes.actions}>
          <ActionIcon
            aria-label={note.pinned ? 'Unpin note' : 'Pin note'}
            loading={pin.isPending}
            onClick={() => pin.mutate(!note.pinned)}
          >
            {note.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          </ActionIcon>
          <ActionIcon aria-label="Edit note" onClick={() => setEditing(true)}>
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon aria-label="Delete note" onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
      ) : null}
    </ListRow>
  );
}
