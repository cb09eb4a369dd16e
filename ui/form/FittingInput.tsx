import {
  Autocomplete,
  type AutocompleteProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useUnsaved } from '../leaving/use-unsaved.ts';
import { tooLongWords } from './too-long.ts';

interface Fitting {
  value: string;
  /** The most characters it may have: longer text stays in the field, is said to be too long and is not passed on. */
  longest: number;
  onFitting: (value: string) => void;
}

/** For fields that save what is typed at once. */
function useFitting({ value, longest, onFitting }: Fitting) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  // It belongs to the value it was typed over: another one shown in this place has no part in it.
  const held = typed?.over === value ? typed.text : null;
  useUnsaved(held !== null, { what: 'text that is too long to be saved' });
  return {
    value: held ?? value,
    fault: held === null ? null : tooLongWords(held, longest),
    type: (text: string) => {
      const fits = tooLongWords(text, longest) === null;
      setTyped(fits ? null : { text, over: value });
      if (fits) onFitting(text);
    },
  };
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

export function FittingInput({
  value,
  longest,
  onFitting,
  error,
  ...rest
}: Fitting & Omit<TextInputProps, 'value' | 'onChange' | 'maxLength'>) {
  const { type, fault, value: shown } = useFitting({ value, longest, onFitting });
  const change = (event: Typed) => type(event.currentTarget.value);
  return <TextInput {...rest} value={shown} error={fault ?? error} onChange={change} />;
}

export function FittingTextarea({
  value,
  longest,
  onFitting,
  ...rest
}: Fitting & Omit<TextareaProps, 'value' | 'onChange' | 'maxLength' | 'error'>) {
  const { type, fault, value: shown } = useFitting({ value, longest, onFitting });
  const change = (event: Typed) => type(event.currentTarget.value);
  return <Textarea {...rest} value={shown} error={fault} onChange={change} />;
}

export function FittingAutocomplete({
  value,
  longest,
  onFitting,
  ...rest
}: Fitting & Omit<AutocompleteProps, 'value' | 'onChange' | 'maxLength' | 'error'>) {
  const { type, fault, value: shown } = useFitting({ value, longest, onFitting });
  return <Autocomplete {...rest} value={shown} error={fault} onChange={type} />;
}
