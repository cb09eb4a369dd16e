import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldBinding } from './use-zod-form.ts';

type TextAreaFieldProps = FieldBinding<string> & { label: string } & Pick<
    TextareaProps,
    'description' | 'required' | 'placeholder' | 'maxLength' | 'disabled' | 'rows'
  >;

/** Several lines. The height is fixed and the corner can be pulled: growing with the text would write styles at run time. */
export function TextAreaField({ value, onChange, required, rows = 4, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      {...rest}
      rows={rows}
      resize="vertical"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
    />
  );
}
