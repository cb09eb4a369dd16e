import { Textarea, type TextareaProps } from '@mantine/core';
import { tooLongWords } from './too-long.ts';
import type { FieldBinding } from './use-zod-form.ts';

type TextAreaFieldProps = FieldBinding<string> & {
  label: string;
  /** The most characters it may have: longer text stays in the field and is said to be too long. */
  longest?: number;
} & Pick<TextareaProps, 'description' | 'required' | 'placeholder' | 'disabled' | 'rows'>;

/** Several lines. The height is fixed and the corner can be pulled: growing with the text would write styles at run time. */
export function TextAreaField({
  value,
  onChange,
  required,
  rows = 4,
  longest,
  error,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Textarea
      {...rest}
      error={tooLongWords(value, longest) ?? error}
      rows={rows}
      resize="vertical"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
    />
  );
}
