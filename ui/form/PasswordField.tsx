import { PasswordInput } from '@mantine/core';
import type { FieldBinding } from './use-zod-form.ts';

type PasswordFieldProps = FieldBinding<string> & {
  label: string;
  description?: string;
  required?: boolean;
  autoFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ value, onChange, required, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  );
}
