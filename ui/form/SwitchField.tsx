import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldBinding } from './use-zod-form.ts';

type SwitchFieldProps = Omit<FieldBinding<boolean>, 'onBlur' | 'name' | 'error'> & {
  label: ReactNode;
  name?: string;
  error?: string;
  onBlur?: () => void;
  description?: string;
  disabled?: boolean;
};

export function SwitchField({ value, onChange, ...rest }: SwitchFieldProps) {
  return <Switch {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
