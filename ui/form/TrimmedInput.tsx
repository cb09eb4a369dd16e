import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';

type Shared = 'label' | 'description' | 'placeholder' | 'maxLength' | 'disabled';
interface Trimmed {
  value: string;
  onTrimmed: (value: string) => void;
}

/** Spaces at the end stay while somebody types, and are not saved. */
function useTrimmed({ value, onTrimmed }: Trimmed) {
  const [typed, setTyped] = useState(value);
  return {
    value: typed.trim() === value ? typed : value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(event.currentTarget.value);
      onTrimmed(event.currentTarget.value.trim());
    },
  };
}

export function TrimmedInput({ value, onTrimmed, ...rest }: Trimmed & Pick<TextInputProps, Shared | 'type'>) {
  return <TextInput {...rest} {...useTrimmed({ value, onTrimmed })} />;
}

/** Says how much of its limit is used as soon as something is typed. */
export function TrimmedTextarea({
  value,
  onTrimmed,
  maxLength,
  description,
  ...rest
}: Trimmed & Pick<TextareaProps, Exclude<Shared, 'maxLength'> | 'rows'> & { maxLength: number }) {
  const bound = useTrimmed({ value, onTrimmed });
  const used = bound.value.length;
  return (
    <Textarea
      {...rest}
      {...bound}
      maxLength={maxLength}
      resize="vertical"
      inputWrapperOrder={['label', 'input', 'description']}
      description={
        used === 0
          ? description
          : used >= maxLength
            ? `All ${maxLength.toLocaleString('en-US')} characters are used.`
            : `${used.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
      }
    />
  );
}
