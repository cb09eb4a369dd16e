import { call } from '#platform/web/client.ts';
import { EntityNote } from '#features/clients/notes/model.ts';
import { noteCalls } from '#features/clients/notes/contract.ts';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { Note, NoteForm } from './NoteForm.tsx';

interface EditNoteProps {
  note: EntityNote;
  onDone: () => void;
}

export function EditNote({ note, onDone }: EditNoteProps) {
  const leave = async () => {
    onDone();
  };
  const edit = useVersionedForm({
    schema: Note,
    latest: note,
    shape: EntityNote,
    read: ({ body }) => ({ body }),
    labels: { body: 'Note' },
    what: 'this note',
    send: ({ body }, on) => call(noteCalls.updateNote, { note_id: on.id, version: on.version, body }),
    onSaved: leave,
    onNothingLeft: leave,
  });
  return (
    <NoteForm form={edit.form} label="Note" verb="Save note" onSubmit={edit.save} onCancel={onDone}>
      <SharedEdits of={edit} />
    </NoteForm>
  );
}
