import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type TrimmedInputProps = Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'maxLength' | 'disabled'
> & {
  value: string;
  onTrimmed: (value: string) => void;
};

/** Spaces at the end stay while somebody types, and are not saved. */
export function TrimmedInput({ value, onTrimmed, ...rest }: TrimmedInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      {...rest}
      value={typed.trim() === value ? typed : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onTrimmed(event.currentTarget.value.trim());
      }}
    />
  );
}
