import { NumberWarning } from '#ui/form/NumberWarning.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import type { NumberNote } from '#platform/web/use-number-note.ts';

interface WordsFieldProps {
  label: string;
  description: string;
  rows: number;
  required?: boolean;
  words: string;
  fault: string | null;
  numbers: NumberNote;
  onChange: (words: string) => void;
}

/** A note to the firm, with a warning of private numbers in it. */
export function WordsField({ words, fault, numbers, ...field }: WordsFieldProps) {
  return (
    <>
      <TextAreaField
        {...{ name: 'reason', value: words, error: fault ?? undefined, onBlur: () => undefined }}
        {...field}
      />
      <NumberWarning note={numbers} />
    </>
  );
}
