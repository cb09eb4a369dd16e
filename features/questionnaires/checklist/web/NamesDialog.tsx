import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PickedFile } from '#features/documents/web/pieces.ts';
import { fileName } from '#features/documents/rules/names.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { tooMany } from '#ui/form/too-long.ts';
import { ADDITIONAL_ATTACHMENTS, NAME_FIRST } from '../messages.ts';

const LONGEST_NAME = 120;
const tooLongBy = (name = ''): number => name.trim().length - LONGEST_NAME;

interface NamesDialogProps {
  files: readonly PickedFile[];
  onDone: (names: readonly string[]) => void;
  onClose: () => void;
}

/** CHK-034: what each of them is called, before they go. */
export function NamesDialog({ files, onDone, onClose }: NamesDialogProps) {
  const [names, setNames] = useState<readonly string[]>(() => files.map(() => ''));
  const good = names.every((name) => fileName.safeParse(name).success && tooLongBy(name) <= 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={ADDITIONAL_ATTACHMENTS}
      subtitle="Tell us what each file is"
      width={560}
      footerNote={good ? null : NAME_FIRST}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!good} onClick={() => onDone(names.map((name) => name.trim()))}>
            Done
          </Button>
        </>
      }
    >
      {files.map(({ name }, at) => (
        <TextInput
          key={name}
          mb="md"
          label={`Document name for ${name}`}
          placeholder="As in “Receipt for the new roof”"
          error={tooLongBy(names[at]) > 0 && `${tooMany(tooLongBy(names[at]))}. Use at most ${LONGEST_NAME}.`}
          value={names[at]}
          data-autofocus={at === 0 || undefined}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setNames(names.map((before, index) => (index === at ? typed : before)));
          }}
        />
      ))}
    </Dialog>
  );
}
