import { TextInput, type TextInputProps } from '@mantine/core';
import { tooLongWords } from '#ui/form/too-long.ts';
import type { TypedInputs } from './use-typed.ts';

interface CheckedInputProps<Value> extends Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'disabled' | 'inputMode' | 'type'
> {
  /** Of the part and the field. */
  name: string;
  typed: TypedInputs;
  /** The saved value as text. */
  shown: string;
  /** The most characters it may have: longer text stays in the field and is said to be too long. */
  longest?: number;
  /** What it means, or the sentence that says what is wrong. */
  read: (text: string) => { value: Value } | string;
  onValue: (value: Value) => void;
}

/** A text that means something: what it means is saved at once, what it does not mean stays and says why. */
export function CheckedInput<Value>({
  name,
  typed,
  shown,
  longest,
  read,
  onValue,
  ...rest
}: CheckedInputProps<Value>) {
  const now = typed.of(name);
  return (
    <TextInput
      {...rest}
      value={now?.text ?? shown}
      error={now?.fault}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const meant = tooLongWords(text, longest) ?? read(text);
        typed.put(name, { text, fault: typeof meant === 'string' ? meant : null });
        if (typeof meant !== 'string') onValue(meant.value);
      }}
      onBlur={() => {
        if (now?.fault === null) typed.put(name, null);
      }}
    />
  );
}
