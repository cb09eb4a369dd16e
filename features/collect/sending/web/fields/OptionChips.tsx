import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { MOST_OPTIONS } from '#features/questionnaires/model.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import { NO_SLASH_OR_PERIOD } from '../../messages.ts';
import { REFUSED_IN_OPTIONS, withoutRefused } from '../../rules/document-options.ts';
import classes from './fields.module.css';

interface OptionChipsProps {
  /** Whose options these are: `item 2`. */
  of: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** SND-078: which papers will do, each a chip; what a document’s name can’t hold is never taken in. */
export function OptionChips({ of, value, onChange }: OptionChipsProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const tooLong = tooLongWords(typed ?? '', 300);
  const take = () => {
    if (tooLong !== null) return;
    const option = (typed ?? '').trim();
    setTyped(null);
    setRefused(false);
    if (option !== '' && !value.includes(option)) onChange([...value, option]);
  };
  const type = (words: string) => {
    setRefused(REFUSED_IN_OPTIONS.test(words));
    setTyped(withoutRefused(words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped(null);
      setRefused(false);
    }
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (tooLong !== null) return;
    take();
    setTyped('');
  };
  return (
    <div className={classes.options} role="group" aria-labelledby={id}>
      <span id={id} className={classes.quiet}>
        Options
      </span>
      {value.map((option) => (
        <span key={option} className={classes.chip}>
          <span className={classes.chipName}>{option}</span>
          <CloseButton
            size="xs"
            aria-label={`Remove ${option}`}
            onClick={() => onChange(value.filter((other) => other !== option))}
          />
        </span>
      ))}
      {typed === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Add an option to ${of}`}
          leftSection={<IconPlus size="1.125em" aria-hidden />}
          disabled={value.length >= MOST_OPTIONS}
          onClick={() => setTyped('')}
        >
          Add
        </Button>
      ) : (
        <TextInput
          size="xs"
          // It stands where the pressed button stood.
          autoFocus
          // Esc leaves this field, not the dialog.
          data-mantine-stop-propagation="true"
          aria-label={`New option of ${of}`}
          value={typed}
          error={tooLong ?? (isRefused ? NO_SLASH_OR_PERIOD : undefined)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={take}
        />
      )}
    </div>
  );
}
