import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useNumberNote } from '#platform/web/use-number-note.ts';
import { NumberWarning } from '#ui/form/NumberWarning.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';

export const LONGEST_NAME = 120;

interface NameFieldProps {
  file: string;
  name: string;
  isFirst: boolean;
  onName: (name: string) => void;
  /** What the person says about numbers in it. */
  onNumbers: (said: { holdsBack: boolean; isDifferent: boolean }) => void;
}

/** CHK-034: what one file is called. */
export function NameField({ file, name, isFirst, onName, onNumbers }: NameFieldProps) {
  const numbers = useNumberNote(name, onName);
  const { holdsBack, isDifferent } = numbers;
  useEffect(() => onNumbers({ holdsBack, isDifferent }), [holdsBack, isDifferent, onNumbers]);
  return (
    <>
      <TextInput
        mb="md"
        label={`Document name for ${file}`}
        placeholder="As in “Receipt for the new roof”"
        error={tooLongWords(name.trim(), LONGEST_NAME)}
        value={name}
        data-autofocus={isFirst || undefined}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <NumberWarning note={numbers} />
    </>
  );
}
