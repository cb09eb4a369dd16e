import { useId } from 'react';
import { z } from 'zod';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { LONGEST_DESCRIPTION } from '../../model.ts';

const Description = z.object({
  description: z
    .string()
    .trim()
    .max(LONGEST_DESCRIPTION, `A description can have at most ${LONGEST_DESCRIPTION} characters.`),
});

interface DescriptionDialogProps {
  name: string;
  start: string;
  onSave: (description: string) => Promise<unknown>;
  onClose: () => void;
}

export function DescriptionDialog({ name, start, onSave, onClose }: DescriptionDialogProps) {
  const id = useId();
  const form = useZodForm(Description, { description: start }, { what: 'the description' });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Edit Description"
      footer={
        <FormButtons form={id} busy={form.isSubmitting} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.submit(async ({ description }) => {
          await onSave(description);
          onClose();
        })}
      >
        <TextAreaField
          {...form.field('description')}
          label={`Description of ${name}`}
          description="Only staff see it."
          rows={3}
        />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
