import { Button } from '@mantine/core';
import type { EntityDetail, Sensitive } from '../../model.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { LABELS } from './entity-form.ts';
import type { Reveal } from './use-reveal.ts';
import classes from './entity-edit.module.css';

interface NumberRowProps {
  entity: EntityDetail;
  name: Sensitive;
  reveal: Reveal;
  /** Null while the number is not being changed; without it nothing can be. */
  field?: FieldBinding<string | null>;
}

/** A sensitive number: masked, shown on request, and typed anew to be changed. */
export function NumberRow({ entity, name, reveal, field }: NumberRowProps) {
  const label = LABELS[name];
  const masked = entity[name];
  const clear = reveal.valueOf(name);
  if (field && field.value !== null)
    return (
      <div className={classes.typing}>
        <TextField
          label={masked === null ? label : `New ${label}`}
          description={masked === null ? undefined : 'Leave it empty to remove the number'}
          autoFocus
          autoComplete="off"
          inputMode="numeric"
          longest={20}
          {...field}
        />
        <Button variant="default" size="xs" onClick={() => field.onChange(null)}>
          {masked === null ? 'Leave it empty' : 'Keep as it was'}
        </Button>
      </div>
    );
  return (
    <div className={classes.number}>
      <div className={classes.numberWords}>
        <span className={classes.numberLabel}>{label}</span>
        <span className={classes.digits}>{clear ?? masked ?? '—'}</span>
      </div>
      {masked !== null && entity.may.reveal ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`${clear === null ? 'Reveal' : 'Hide'} ${label}`}
          loading={reveal.asking === name}
          onClick={() => (clear === null ? reveal.reveal(name) : reveal.hide())}
        >
          {clear === null ? 'Reveal' : 'Hide'}
        </Button>
      ) : null}
      {field ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`${masked === null ? 'Add' : 'Change'} ${label}`}
          onClick={() => field.onChange('')}
        >
          {masked === null ? 'Add' : 'Change'}
        </Button>
      ) : null}
    </div>
  );
}
