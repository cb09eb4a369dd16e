import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { lengthFault } from '#features/signing/rules/lengths.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Field } from '#features/signing/placing/model.ts';
import { LONGEST_TEXT } from '../../rules/lengths.ts';
import classes from './sheets.module.css';

interface TextSheetProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Words for a field, at a size that can be read on a phone. What is typed is saved as it is typed. */
export function TextSheet({ field, value, onChange, onDone, onClose }: TextSheetProps) {
  const formId = useId();
  const [start] = useState(value);
  const fault = lengthFault(value, LONGEST_TEXT);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === null) onDone();
  };
  const label = field.label === '' ? 'What to write here' : field.label;
  return (
    <Dialog
      opened
      sheet
      onClose={onClose}
      title={field.label === '' ? 'Fill this in' : field.label}
      footer={
        <div className={classes.footer}>
          <Button type="submit" form={formId} size="lg">
            {start === '' ? 'Put it here' : 'Done'}
          </Button>
        </div>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          size="md"
          label={label}
          withAsterisk={field.required}
          value={value}
          error={fault}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
