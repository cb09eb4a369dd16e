import { TextInput } from '@mantine/core';
import { formatPhone, PHONE_LENGTH } from '#platform/phone.ts';
import type { FieldBinding } from './use-zod-form.ts';

type PhoneFieldProps = FieldBinding<string> & {
  label: string;
  description?: string;
  required?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  placeholder?: string;
};

/** Takes the shape (000) 000-0000 as it is typed; a pasted number may be written in any way. */
export function PhoneField({
  value,
  onChange,
  required,
  placeholder = '(000) 000-0000',
  ...rest
}: PhoneFieldProps) {
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={placeholder}
      maxLength={PHONE_LENGTH}
      value={value}
      onChange={(event) => onChange(formatPhone(event.currentTarget.value))}
      onPaste={(event) => {
        // Cut to the longest length first, a number with its country would lose its end.
        event.preventDefault();
        onChange(formatPhone(event.clipboardData.getData('text')));
      }}
      withAsterisk={required}
      aria-required={required}
    />
  );
}
