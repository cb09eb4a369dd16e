import { useId } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { replyCalls } from '../contract.ts';
import { MOST_NAME, MOST_REPLY, ReplyFields, type SavedReply } from '../model.ts';
import classes from './replies.module.css';

interface ReplyFormProps {
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

export function ReplyForm({ reply, onClose }: ReplyFormProps) {
  const formId = useId();
  const form = useZodForm(
    ReplyFields,
    { name: reply?.name ?? '', text: reply?.text ?? '' },
    {
      what: 'the saved reply',
    },
  );
  const submit = form.submit(async (values) => {
    await (reply
      ? call(replyCalls.updateSavedReply, { saved_reply_id: reply.id, ...values })
      : call(replyCalls.createSavedReply, values));
    toast.success(reply ? 'Saved reply changed' : 'Saved reply added');
    onClose();
  });
  return (
    <Dialog
      opened
      stacked
      onClose={onClose}
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      width={560}
      footer={
        <FormButtons form={formId} busy={form.isSubmitting} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <TextField label="Name" required longest={MOST_NAME} {...form.field('name')} />
        <TextAreaField label="Text" required longest={MOST_REPLY} {...form.field('text')} />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
