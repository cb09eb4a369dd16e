import { useId } from 'react';
import { z } from 'zod';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { fileName } from '../../../rules/names.ts';
import classes from './dialogs.module.css';

const Name = z.object({ name: fileName });

interface NameDialogProps {
  title: string;
  label: string;
  verb: string;
  start: string;
  /** Stays as it is, and stands beside the field. */
  extension?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** A new folder, or another name. */
export function NameDialog({ title, label, verb, start, extension = '', onSave, onClose }: NameDialogProps) {
  const id = useId();
  const form = useZodForm(Name, { name: start }, { what: 'the name' });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <FormButtons
          form={id}
          busy={form.isSubmitting}
          disabled={form.values.name.trim() === ''}
          onCancel={onClose}
        >
          {verb}
        </FormButtons>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.submit(async ({ name }) => {
          await onSave(name);
          onClose();
        })}
      >
        <div className={classes.name}>
          <TextField {...form.field('name')} label={label} autoComplete="off" data-autofocus />
          {extension === '' ? null : <span className={classes.extension}>{extension}</span>}
        </div>
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
