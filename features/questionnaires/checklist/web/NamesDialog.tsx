import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { PickedFile } from '#features/documents/web/pieces.ts';
import { fileName } from '#features/documents/rules/names.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ADDITIONAL_ATTACHMENTS, NAME_FIRST } from '../messages.ts';
import { LONGEST_NAME, NameField } from './NameField.tsx';
import type { GivenName } from './use-sending.ts';

interface NamesDialogProps {
  files: readonly PickedFile[];
  onDone: (names: readonly GivenName[]) => void;
  onClose: () => void;
}

interface Named extends GivenName {
  holdsBack: boolean;
}

const isGood = ({ name }: Named): boolean =>
  fileName.safeParse(name).success && name.trim().length <= LONGEST_NAME;

/** CHK-034: what each of them is called, before they go. */
export function NamesDialog({ files, onDone, onClose }: NamesDialogProps) {
  const [names, setNames] = useState<readonly Named[]>(() =>
    files.map(() => ({ name: '', isDifferent: false, holdsBack: false })),
  );
  const change = useCallback(
    (at: number, part: Partial<Named>) =>
      setNames((before) => before.map((named, index) => (index === at ? { ...named, ...part } : named))),
    [],
  );
  const good = names.every(isGood);
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
          <Button
            disabled={!good || names.some(({ holdsBack }) => holdsBack)}
            onClick={() => onDone(names.map(({ name, isDifferent }) => ({ name: name.trim(), isDifferent })))}
          >
            Done
          </Button>
        </>
      }
    >
      {files.map(({ name }, at) => (
        <NamedFile key={name} file={name} at={at} name={names[at]!.name} onChange={change} />
      ))}
    </Dialog>
  );
}

interface NamedFileProps {
  file: string;
  at: number;
  name: string;
  onChange: (at: number, part: Partial<Named>) => void;
}

function NamedFile({ file, at, name, onChange }: NamedFileProps) {
  const onNumbers = useCallback((said: Partial<Named>) => onChange(at, said), [at, onChange]);
  return (
    <NameField
      file={file}
      name={name}
      isFirst={at === 0}
      onName={(typed) => onChange(at, { name: typed })}
      onNumbers={onNumbers}
    />
  );
}
