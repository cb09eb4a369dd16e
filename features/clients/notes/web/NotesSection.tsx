import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import type { EntityNote } from '../model.ts';
import { noteCalls } from '#features/clients/notes/contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { notesQuery } from './queries.ts';
import { Note, NoteForm } from './NoteForm.tsx';
import { NoteRow } from './NoteRow.tsx';

/** The firm's own words on an entity; its owners never see them. */
export function NotesSection({ entity }: { entity: EntityDetail }) {
  const { data, error, refetch } = useQuery(notesQuery(entity.id));
  const fresh = useZodForm(Note, { body: '' }, { what: 'the new note' });
  const write = fresh.submit(async ({ body }) => {
    await call(noteCalls.createNote, { company_id: entity.id, body });
    fresh.reset({ body: '' });
  });
  const remove = async ({ id }: EntityNote) => {
    const putBack = () =>
      void call(noteCalls.restoreNote, { note_id: id })
        .then(() => toast.success('The note is back'))
        .catch(toastFailure);
    try {
      await call(noteCalls.deleteNote, { note_id: id });
      undoToast('The note was deleted', putBack);
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const notes = data?.notes;
  return (
    <TitledSection
      id="notes"
      title="Notes"
      none={notes?.length === 0 && 'No notes yet. Only your firm sees notes, not the owners.'}
    >
      {error ? <RegionError why="We couldn’t load the notes." onRetry={() => void refetch()} /> : null}
      {!notes && !error ? <Skeletons lines={[70, 50]} /> : null}
      {notes && notes.length > 0 ? (
        <RowList label="Notes">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} mayEdit={entity.may.edit} onRemove={() => void remove(note)} />
          ))}
        </RowList>
      ) : null}
      {entity.may.edit ? <NoteForm form={fresh} label="New note" verb="Add note" onSubmit={write} /> : null}
    </TitledSection>
  );
}
