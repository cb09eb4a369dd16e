import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { MASK_TYPED } from '../../messages.ts';
import { hasMaskSigns } from '../../answering/rules/sealed.ts';
import { SecretInput } from './SecretInput.tsx';
import classes from './sealed.module.css';

interface ReplaceSealedProps {
  /** The last four digits of the saved one, where it is a long number. */
  ending: string | null;
  numeric: boolean;
  onSave: (value: string) => void;
  onKeep: () => void;
}

/** Typed twice, because nobody can read a sealed answer again. The saved one stays until then. */
export function ReplaceSealed({ ending, numeric, onSave, onKeep }: ReplaceSealedProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState('');
  const [again, setAgain] = useState('');
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const thing = ending === null ? 'answer' : 'number';
  useUnsaved(value !== '' || again !== '', {
    key: 'sectionId',
    question: () => ({
      title: `The new ${thing} isn’t saved yet`,
      body: `The saved ${thing} stays, and what you typed is lost.`,
      verb: 'Leave',
      cancel: 'Keep editing',
      destructive: true,
    }),
  });
  const fault = hasMaskSigns(value) ? MASK_TYPED : null;
  const matches = value.trim() !== '' && value === again;
  const progress =
    again === '' || matches
      ? null
      : value.startsWith(again)
        ? `${again.length} of ${value.length} ${thing === 'number' ? 'digits' : 'characters'} match so far`
        : `This is different from the new ${thing}.`;
  return (
    <div className={classes.replace} ref={box}>
      <p className={classes.now}>
        <IconLock size="1.25em" aria-hidden />
        {ending === null ? (
          <span>The saved answer stays until you save a new one.</span>
        ) : (
          <span>
            Now: ending <b>{ending}</b>. It stays until you save a new one.
          </span>
        )}
      </p>
      <label htmlFor={`${id}-new`}>New {thing}</label>
      <SecretInput
        id={`${id}-new`}
        value={value}
        disabled={false}
        numeric={numeric}
        faultId={fault === null ? undefined : `${id}-fault`}
        onChange={setValue}
      />
      {fault !== null && (
        <p className={classes.fault} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      <label htmlFor={`${id}-again`}>Type it again</label>
      <SecretInput id={`${id}-again`} value={again} disabled={false} numeric={numeric} onChange={setAgain} />
      <p className={classes.progress} aria-live="polite">
        {progress}
      </p>
      <div className={classes.foot}>
        <Button disabled={!matches || fault !== null} onClick={() => onSave(value)}>
          Save new {thing}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {ending === null ? 'Keep the saved one' : `Keep ${ending}`}
        </Button>
      </div>
    </div>
  );
}
