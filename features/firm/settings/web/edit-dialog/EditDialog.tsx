import type { ReactNode } from 'react';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import type { VersionedForm } from '#ui/form/use-versioned-form.ts';
import { Dialog, type DialogProps } from '#ui/overlay/Dialog.tsx';
import classes from './edit-dialog.module.css';

interface EditDialogProps<Kept, Values extends object, Output> extends Pick<
  DialogProps,
  'title' | 'width' | 'onClose' | 'children'
> {
  id: string;
  edit: VersionedForm<Kept | null, Values, Output>;
  /** Where saving has consequences, nothing is saved that was not changed. */
  onlyChanged?: boolean;
}

/** One thing in a form. The second of two who save sees both values and chooses. */
export function EditDialog<Kept, Values extends object, Output>(
  props: EditDialogProps<Kept, Values, Output>,
): ReactNode {
  const { id, edit, onClose } = props;
  const { form } = edit;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={props.title}
      width={props.width}
      footer={
        <FormButtons
          form={id}
          busy={form.isSubmitting}
          disabled={props.onlyChanged && !form.isDirty}
          onCancel={onClose}
        >
          Save
        </FormButtons>
      }
    >
      <KeptDraft form={form} />
      <form id={id} className={classes.form} noValidate onSubmit={edit.save}>
        {props.children}
        <FormNotice message={form.formError} />
        <SharedEdits of={edit} />
      </form>
    </Dialog>
  );
}
