import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useUnsaved } from '../leaving/use-unsaved.ts';
import { tooLongWords } from './too-long.ts';

type Shared = 'label' | 'description' | 'placeholder' | 'disabled';
interface Trimmed {
  value: string;
  onTrimmed: (value: string) => void;
  /** The most characters it may have: longer text stays in the field, is said to be too long and is not saved. */
  longest?: number;
}

/** Spaces at the end stay while somebody types, and are not saved. */
function useTrimmed({ value, onTrimmed, longest }: Trimmed) {
  const [{ typed, over }, setTyped] = useState({ typed: value, over: value });
  // It belongs to the value it was typed over: another one shown in this place has no part in it.
  const tooLong = over === value ? tooLongWords(typed, longest) : null;
  useUnsaved(tooLong !== null, { what: 'text that is too long to be saved' });
  return {
    value: tooLong !== null || typed.trim() === value ? typed : value,
    error: tooLong,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.currentTarget.value;
      setTyped({ typed: text, over: value });
      if (tooLongWords(text, longest) === null) onTrimmed(text.trim());
    },
  };
}

export function TrimmedInput({
  value,
  onTrimmed,
  longest,
  ...rest
}: Trimmed & Pick<TextInputProps, Shared | 'type'>) {
  return <TextInput {...rest} {...useTrimmed({ value, onTrimmed, longest })} />;
}

/** Says how much of its limit is used as soon as something is typed. */
export function TrimmedTextarea({
  value,
  onTrimmed,
  longest,
  description,
  ...rest
}: Trimmed & Pick<TextareaProps, Shared | 'rows'> & { longest: number }) {
  const bound = useTrimmed({ value, onTrimmed, longest });
  const used = bound.value.length;
  return (
    <Textarea
      {...rest}
      {...bound}
      resize="vertical"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        used === 0
          ? description
          : used === longest
            ? `All ${longest.toLocaleString('en-US')} characters are used.`
            : `${used.toLocaleString('en-US')} of ${longest.toLocaleString('en-US')} characters`
      }
    />
  );
}
