import { IconLock } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { isMask } from '../../answering/rules/sealed.ts';
import type { FormQuestion } from '../../model.ts';
import { isDigitsOnly } from '../../rules/answer-kind.ts';
import { ReplaceSealed } from './ReplaceSealed.tsx';
import { SecretInput } from './SecretInput.tsx';
import { useToldSoon } from './use-told-soon.ts';
import classes from './sealed.module.css';

export interface SealedFieldProps {
  label: string;
  question: Pick<FormQuestion, 'text'>;
  /** The mask where it is saved; what was typed where it is not saved yet. */
  value: string | null;
  /** The last four digits of a saved number. */
  ending: string | null;
  disabled: boolean;
  onChange: (value: string | null, how: 'typed' | 'chosen') => void;
  onLeft?: (() => void) | undefined;
}

const WHO_OPENS = 'Only your tax team can open it, and we record each time they do.';

/** QST-040. A saved answer is never put back into its field: what is typed beside its mask would replace it. */
export function SealedField(props: SealedFieldProps) {
  const { question, value, ending, disabled, onChange } = props;
  const [replacing, setReplacing] = useState(false);
  /** What is being typed stays in the field while it is saved. */
  const [typing, setTyping] = useState<string | null>(null);
  const numeric = isDigitsOnly(question.text);
  if (replacing && !disabled)
    return (
      <ReplaceSealed
        ending={ending}
        numeric={numeric}
        onSave={(next) => {
          onChange(next, 'chosen');
          setReplacing(false);
        }}
        onKeep={() => setReplacing(false)}
      />
    );
  if (typing === null && isMask(value))
    return (
      <>
        <div className={classes.saved}>
          <IconLock size="1.25em" aria-hidden />
          <span>
            Saved{ending !== null && ', ending '}
            {ending !== null && <b>{ending}</b>}
          </span>
          {!disabled && (
            <button type="button" onClick={() => setReplacing(true)}>
              Replace
            </button>
          )}
        </div>
        <p className={classes.why}>Protected. {WHO_OPENS}</p>
      </>
    );
  return <FirstTime {...props} numeric={numeric} typing={typing} setTyping={setTyping} />;
}

interface FirstTimeProps extends SealedFieldProps {
  numeric: boolean;
  typing: string | null;
  setTyping: (text: string | null) => void;
}

function FirstTime({ label, value, disabled, onChange, onLeft, numeric, typing, setTyping }: FirstTimeProps) {
  const { type, tellNow } = useToldSoon(typing ?? value ?? '', (text) =>
    onChange(text === '' ? null : text, 'typed'),
  );
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    tellNow();
    onLeft?.();
    setTyping(null);
  };
  return (
    <div onBlur={leave}>
      <SecretInput
        label={label}
        value={typing ?? value ?? ''}
        disabled={disabled}
        numeric={numeric}
        onChange={(text) => {
          setTyping(text);
          type(text);
        }}
      />
    </div>
  );
}
