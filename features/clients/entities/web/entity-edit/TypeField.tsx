import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INDIVIDUAL_NOT_ALLOWED } from '../../messages.ts';
import { ENTITY_TYPES } from '../../model.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { entityTypesQuery } from '../queries.ts';

/** No type can be called this: what is typed is trimmed. */
const ANOTHER = ' another';

interface TypeFieldProps {
  field: FieldBinding<string>;
  /** CLI-067: the owner has a return of their own already. */
  individualTaken?: boolean;
  disabled?: boolean;
}

/** CLI-006: the usual types, those the firm typed in before, and a new one. */
export function TypeField({ field, individualTaken = false, disabled = false }: TypeFieldProps) {
  const known = useQuery(entityTypesQuery).data?.types ?? [...ENTITY_TYPES];
  const [typing, setTyping] = useState(false);
  const refused = individualTaken || field.error === INDIVIDUAL_NOT_ALLOWED;
  const types = field.value === '' || known.includes(field.value) ? known : [...known, field.value];
  const choices = [
    ...types.map((type) =>
      type === 'Individual' && refused
        ? { value: type, label: INDIVIDUAL_NOT_ALLOWED, disabled: true }
        : { value: type, label: type },
    ),
    { value: ANOTHER, label: 'Another type…' },
  ];
  return (
    <>
      <SelectField
        label="Entity type"
        placeholder="Choose a type"
        required
        disabled={disabled}
        choices={typing ? choices.filter(({ value }) => value === ANOTHER || known.includes(value)) : choices}
        {...field}
        error={typing ? undefined : field.error}
        value={typing ? ANOTHER : field.value || null}
        onChange={(type) => {
          setTyping(type === ANOTHER);
          field.onChange(type === ANOTHER ? '' : (type ?? ''));
        }}
      />
      {typing ? (
        <TextField
          label="Name of the type"
          description="Your whole firm can use it from now on"
          required
          autoFocus
          autoComplete="off"
          longest={100}
          {...field}
        />
      ) : null}
    </>
  );
}
