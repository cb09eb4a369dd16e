import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { library, templateName } from '../contract.ts';

const Named = z.object({ name: templateName });

interface RenameDialogProps {
  template: { id: number; name: string };
  onClose: () => void;
  onRenamed?: (name: string) => void;
}

export function RenameDialog({ template, onClose, onRenamed }: RenameDialogProps) {
  const form = useZodForm(Named, { name: template.name });
  const rename = useMutation({
    mutationFn: ({ name }: z.infer<typeof Named>) =>
      call(library.updateTemplate, { template_id: template.id, name }),
    onError: toastFailure,
    onSuccess: ({ name }) => {
      onRenamed?.(name);
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rename template"
      footer={
        <FormButtons form="rename-template" busy={rename.isPending} onCancel={onClose}>
          Rename
        </FormButtons>
      }
    >
      <form id="rename-template" onSubmit={form.submit((values) => rename.mutateAsync(values))}>
        <TextField label="Name" required autoFocus longest={120} {...form.field('name')} />
      </form>
    </Dialog>
  );
}
