import { Button, Textarea } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { z } from 'zod';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import classes from './notes.module.css';

const LONGEST_NOTE = 10_000;
export const Note = z.object({
  body: z.string().trim().min(1, 'Write something first.').max(LONGEST_NOTE, 'Shorten the note.'),
});
export type Note = z.infer<typeof Note>;

interface NoteFormProps {
  form: ZodForm<Note, Note>;
  label: string;
  verb: string;
  onSubmit: (event: FormEvent) => void;
  onCancel?: () => void;
  children?: ReactNode;
}

export function NoteForm({ form, label, verb, onSubmit, onCancel, children }: NoteFormProps) {
  const { onChange, onBlur: _onBlur, ...field } = form.field('body');
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <Textarea
        {...field}
        label={label}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={12}
        error={tooLongWords(field.value, LONGEST_NOTE) ?? field.error}
        autoFocus={onCancel !== undefined}
      />
      <FormNotice message={form.formError} />
      {children}
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
