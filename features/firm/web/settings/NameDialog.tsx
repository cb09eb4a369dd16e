import { Button } from '@mantine/core';
import type { z } from 'zod';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './settings.module.css';

interface NameDialogProps {
  title: string;
  label: string;
  name: string;
  schema: z.ZodType<{ name: string }, { name: string }>;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** A thing of which only the name can be changed. */
export function NameDialog({ title, label, name, schema, onSave, onClose }: NameDialogProps) {
  const form = useZodForm(schema, { name });
  const id = `name-${label.replaceAll(' ', '-')}`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={form.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classes.group}
        onSubmit={form.submit(async (values) => {
          await onSave(values.name);
          onClose();
        })}
      >
        <TextField {...form.field('name')} onBlur={() => undefined} label={label} autoFocus />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
