import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { tooLongWords } from '#ui/form/too-long.ts';
import { LONGEST } from '../../model.ts';
import type { Standing } from './use-line-row.ts';
import classes from './lines.module.css';

interface LineFieldBoxProps {
  label: string;
  text: string;
  standing: Standing;
  className?: string | undefined;
  autoFocus?: boolean;
  onType: (text: string) => void;
  onSave: () => void;
  onSettle: (choice: 'mine' | 'theirs') => void;
}

/** SND-075: what could not be saved stays typed and says so beside itself, with the way to try again. */
export function LineFieldBox({
  label,
  text,
  standing,
  onType,
  onSave,
  onSettle,
  ...rest
}: LineFieldBoxProps) {
  return (
    <TextInput
      {...rest}
      aria-label={label}
      value={text}
      error={tooLongWords(text, LONGEST) ?? faultOf(standing, onSave, onSettle)}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onSave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSave();
      }}
    />
  );
}

function faultOf(
  standing: Standing,
  onRetry: () => void,
  onSettle: LineFieldBoxProps['onSettle'],
): ReactNode {
  if (standing.is === 'wrong') return standing.why;
  if (standing.is === 'failed')
    return (
      <>
        <span>Not saved</span> <Choice onClick={onRetry}>Retry</Choice>
      </>
    );
  if (standing.is === 'theirs')
    return (
      <>
        <span>{`Someone else wrote “${standing.value}”`}</span>{' '}
        <Choice onClick={() => onSettle('theirs')}>Use theirs</Choice>{' '}
        <Choice onClick={() => onSettle('mine')}>Keep mine</Choice>
      </>
    );
  return undefined;
}

function Choice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.choice} onClick={onClick}>
      {children}
    </button>
  );
}
