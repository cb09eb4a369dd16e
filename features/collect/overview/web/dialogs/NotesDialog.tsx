import { useId } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { overviewCalls } from '../../contract.ts';
import { type CollectRow, KeptNotes, MOST_NOTES } from '../../model.ts';

export interface NotesDialogProps {
  row: CollectRow;
  onClose: () => void;
}

const ROWS = 8;
const schema = z.object({ notes: z.string().max(MOST_NOTES) });

/** OVR-010. */
export function NotesDialog({ row, onClose }: NotesDialogProps) {
  const formId = useId();
  const edit = useVersionedForm({
    schema: () => schema,
    latest: { id: row.id, notes: row.notes, version: row.version },
    shape: KeptNotes,
    read: ({ notes }) => ({ notes }),
    labels: { notes: 'Notes' },
    what: 'these notes',
    send: ({ notes }, on) =>
      call(overviewCalls.saveNotes, { questionnaire_id: on.id, version: on.version, notes }),
    onSaved: () => {
      toast.success('Notes saved');
      onClose();
    },
    onNothingLeft: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Notes"
      subtitle={`${row.company_details.name} · ${row.formatted_name}`}
      width={560}
      footer={
        <FormButtons form={formId} busy={edit.form.isSubmitting} onCancel={onClose}>
          Save notes
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={edit.save} noValidate>
        <TextAreaField
          label="Internal notes"
          description="Only your firm sees these. Each line counts as a note."
          rows={ROWS}
          longest={MOST_NOTES}
          {...edit.form.field('notes')}
        />
        <SharedEdits of={edit} title="Someone else changed these notes" />
        <FormNotice message={edit.form.formError} />
      </form>
    </Dialog>
  );
}
