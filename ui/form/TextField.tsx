import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { tooLongWords } from './too-long.ts';
import type { FieldBinding } from './use-zod-form.ts';

type TextFieldProps = Omit<FieldBinding<string | null | undefined>, 'onChange' | 'error'> & {
  onChange: (value: string) => void;
  /** A sentence, which may hold a link to what it speaks of. */
  error?: ReactNode;
  label: string;
  /** The most characters it may have: longer text stays in the field and is said to be too long. */
  longest?: number;
} & Pick<
    TextInputProps,
    | 'description'
    | 'required'
    | 'placeholder'
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'disabled'
    | 'readOnly'
    | 'leftSection'
    | 'rightSection'
    | 'autoFocus'
    | 'min'
    | 'inputWrapperOrder'
  >;

export function TextField({ value, onChange, required, longest, error, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      error={tooLongWords(value ?? '', longest) ?? error}
      // A dialog gives its focus to whoever asks by this name, and else to its first button.
      data-autofocus={rest.autoFocus || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
    />
  );
}
