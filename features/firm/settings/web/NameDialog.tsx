import { z } from 'zod';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { EditDialog } from './edit-dialog/EditDialog.tsx';

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
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** A thing of which only the name can be changed. */
export function NameDialog({ label, name, schema, kept = null, save, ...rest }: NameDialogProps) {
  const form = useZodForm(schema, { name });
  return (
    <EditDialog
      {...rest}
      id={`name-${label.replaceAll(' ', '-')}`}
      form={form}
      kept={kept}
      shape={Named}
      read={(saved) => ({ name: saved.name })}
      labels={{ name: label }}
      save={(values, on) => save(values.name, on)}
    >
      <TextField {...form.field('name')} onBlur={() => undefined} label={label} autoFocus />
    </EditDialog>
  );
}
