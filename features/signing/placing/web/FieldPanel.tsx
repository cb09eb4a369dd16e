import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconCopy, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { TrimmedInput } from '#ui/form/TrimmedInput.tsx';
import type { Field } from '../model.ts';
import { hasLabel, isFilledByItself, KINDS } from './field-words.tsx';
import type { FieldPlacing } from './use-field-placing.ts';
import classes from './field-panel.module.css';

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const;
const LONGEST_LABEL = 80;

interface FieldPanelProps {
  field: Field;
  placing: FieldPlacing;
  /** Left out where a field stands on one page only. */
  onCopyToAll?: (() => void) | undefined;
}

/** What can be set of the chosen field. */
export function FieldPanel({ field, placing, onCopyToAll }: FieldPanelProps) {
  const { looks, mayEdit, put } = placing;
  const { label: kind, Icon } = KINDS[field.kind];
  return (
    <section aria-labelledby="chosen-field" className={classes.panel}>
      <h2 id="chosen-field" className={classes.head}>
        <Icon size="1.25rem" stroke={1.6} aria-hidden /> {kind}
      </h2>
      {field.found_by === null ? null : <p className={classes.facts}>found by “{field.found_by}”</p>}
      <NativeSelect
        label="Filled in by"
        disabled={!mayEdit}
        value={String(field.signer)}
        data={[...looks.values()].map(({ userId, name }) => ({ value: String(userId), label: name }))}
        onChange={(event) => put({ ...field, signer: Number(event.currentTarget.value) })}
      />
      {hasLabel(field) ? (
        <TrimmedInput
          key={field.no}
          label={field.kind === 'text' ? 'What to write' : 'What they confirm'}
          placeholder={field.kind === 'text' ? 'Date it ends, such as Dec 31, 2026' : 'I have read this'}
          longest={LONGEST_LABEL}
          disabled={!mayEdit}
          value={field.label}
          onTrimmed={(label) => put({ ...field, label }, `label ${field.no}`)}
        />
      ) : null}
      {isFilledByItself(field) ? (
        <p className={classes.facts}>Filled in when they sign. Nobody types it.</p>
      ) : (
        <Switch
          size="sm"
          label="Required"
          disabled={!mayEdit}
          checked={field.required}
          onChange={(event) => put({ ...field, required: event.currentTarget.checked })}
        />
      )}
      {mayEdit ? (
        <div className={classes.buttons}>
          {onCopyToAll ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCopyPlus {...ICON} />}
              onClick={onCopyToAll}
            >
              Copy to all pages
            </Button>
          ) : null}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy {...ICON} />}
            onClick={() => placing.duplicate(field)}
          >
            Duplicate
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash {...ICON} />}
            onClick={() => placing.remove(field)}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </section>
  );
}
