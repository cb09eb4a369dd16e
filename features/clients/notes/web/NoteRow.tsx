import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { currentOf } from '#platform/web/stale.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { EntityNote } from '../model.ts';
import { noteCalls } from '../contract.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { StaleDialog } from '#ui/overlay/StaleDialog.tsx';
import { NoteForm } from './NoteForm.tsx';
import classes from './notes.module.css';

interface NoteRowProps {
  note: EntityNote;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
  onRemove: () => void;
}
const icon = { size: '1.0625rem', stroke: 1.75 } as const;

export function NoteRow({ note, mayEdit, onChanged, onRemove }: NoteRowProps) {
  /** The version the person saw when they began to write. */
  const [editing, setEditing] = useState<{ version: number; body: string } | null>(null);
  const [stale, setStale] = useState<{ current: EntityNote; mine: string } | null>(null);
  const pin = () =>
    void call(noteCalls.updateNote, { note_id: note.id, version: note.version, pinned: !note.pinned })
      .then(onChanged)
      .catch(toastFailure);
  const save = async (body: string, version: number) => {
    try {
      await call(noteCalls.updateNote, { note_id: note.id, version, body });
      await onChanged();
      setEditing(null);
    } catch (error) {
      const current = currentOf(error, EntityNote);
      if (!current) throw error;
      setStale({ current, mine: body });
    }
  };
  if (editing)
    return (
      <ListRow>
        <NoteForm
          label="Note"
          verb="Save note"
          initial={editing.body}
          onSave={(body) => save(body, editing.version)}
          onCancel={() => setEditing(null)}
        />
        {stale ? (
          <StaleDialog
            rows={[{ label: 'Note', mine: stale.mine, theirs: stale.current.body }]}
            onClose={() => setStale(null)}
            onTakeTheirs={() => {
              setStale(null);
              setEditing(null);
              void onChanged();
            }}
            onKeepMine={() => {
              setStale(null);
              void save(stale.mine, stale.current.version).catch(toastFailure);
            }}
          />
        ) : null}
      </ListRow>
    );
  return (
    <ListRow className={classes.row}>
      <div className={classes.words}>
        <p className={classes.body}>{note.body}</p>
        <span className={classes.facts}>
          {note.author} · <time dateTime={note.updated_at}>{shortDateTime(note.updated_at)}</time>
          {note.pinned ? <Tag>Pinned</Tag> : null}
        </span>
      </div>
      {mayEdit ? (
        <span className={classes.actions}>
          <ActionIcon aria-label={note.pinned ? 'Unpin note' : 'Pin note'} onClick={pin}>
            {note.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          </ActionIcon>
          <ActionIcon
            aria-label="Edit note"
            onClick={() => setEditing({ version: note.version, body: note.body })}
          >
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
