import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldBinding } from './use-zod-form.ts';

type TextFieldProps = Omit<FieldBinding<string | null | undefined>, 'onChange'> & {
  onChange: (value: string) => void;
  label: string;
} & Pick<
    TextInputProps,
    | 'description'
    | 'required'
    | 'placeholder'
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'disabled'
    | 'readOnly'
    | 'leftSection'
    | 'rightSection'
    | 'autoFocus'
  >;

export function TextField({ value, onChange, required, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
    />
  );
}
