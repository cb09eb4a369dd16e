import { z } from 'zod';
import { TextField } from '#ui/form/TextField.tsx';
import { EditDialog } from './edit-dialog/EditDialog.tsx';
import { useEditForm } from './edit-dialog/use-edit-form.ts';

const Named = z.object({ name: z.string(), version: z.number() });
type Named = z.infer<typeof Named>;

interface NameDialogProps {
  title: string;
  label: string;
  name: string;
  schema: z.ZodType<{ name: string }, { name: string }>;
  /** Where two may rename it: what was read. */
  kept?: Named | null;
  save: (name: string, on: Named | null) => Promise<unknown>;
  said?: string;
  onClose: () => void;
}

/** A thing of which only the name can be changed. */
export function NameDialog({ title, label, name, kept = null, save, onClose, ...rest }: NameDialogProps) {
  const edit = useEditForm({
    ...rest,
    kept,
    shape: Named,
    read: (saved) => ({ name: saved.name }),
    blank: { name },
    labels: { name: label },
    save: (values, on) => save(values.name, on),
    onClose,
  });
  const { form } = edit;
  return (
    <EditDialog id={`name-${label.replaceAll(' ', '-')}`} title={title} edit={edit} onClose={onClose}>
      <TextField {...form.field('name')} onBlur={() => undefined} label={label} autoFocus />
    </EditDialog>
  );
}
