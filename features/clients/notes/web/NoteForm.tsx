import { Button, Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './notes.module.css';

const Note = z.object({ body: z.string().trim().min(1, 'Please write something first.').max(10_000) });

interface NoteFormProps {
  label: string;
  verb: string;
  initial: string;
  /** What was typed stays until this is done. */
  onSave: (body: string) => Promise<unknown>;
  onCancel?: () => void;
}

export function NoteForm({ label, verb, initial, onSave, onCancel }: NoteFormProps) {
  const form = useZodForm(Note, { body: initial });
  const field = form.field('body');
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.submit(async ({ body }) => {
        await onSave(body);
        form.reset({ body: initial });
      })}
    >
      <Textarea
        label={label}
        name={field.name}
        value={field.value}
        error={field.error}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        autoFocus={onCancel !== undefined}
      />
      <FormNotice message={form.formError} />
      <div className={classes.buttons}>
        {onCancel ? (
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button size="xs" type="submit" variant="default" loading={form.isSubmitting}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
