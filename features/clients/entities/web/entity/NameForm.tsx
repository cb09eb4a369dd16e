import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { entityName } from '../../rules/names.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './NameForm.module.css';

const Name = z.object({ name: entityName });

interface NameFormProps {
  current: string;
  initial: string;
  /** Why the last try was refused; what was typed is still in the field. */
  refusal: string | null;
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function NameForm({ current, initial, refusal, onSave, onCancel }: NameFormProps) {
  const form = useZodForm(Name, { name: initial });
  const [typedSince, setTypedSince] = useState(false);
  const field = form.field('name');
  return (
    <form
      className={classes.form}
      onSubmit={form.submit(({ name }) => onSave(name))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      noValidate
    >
      <VisuallyHidden component="h1">{`Rename ${current}`}</VisuallyHidden>
      <div className={classes.field}>
        <TextField
          {...field}
          error={field.error ?? (typedSince ? undefined : (refusal ?? undefined))}
          onChange={(value) => {
            setTypedSince(true);
            field.onChange(value);
          }}
          label="Entity Name"
          autoFocus
          maxLength={200}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit">{refusal && !typedSince ? 'Try again' : 'Save'}</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
