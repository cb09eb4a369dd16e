import { Button, Input } from '@mantine/core';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { EntityPicker } from './EntityPicker.tsx';
import classes from './entity-field.module.css';

export type EntityFieldProps = FieldBinding<{ id: number; name: string } | null> & {
  /** It was opened from this entity, or belongs to it already. */
  isFixed: boolean;
};

const HIDE = { inactive: true, readOnly: true };

/** Exactly one entity. */
export function EntityField({ name, value, error, onChange, isFixed }: EntityFieldProps) {
  if (value)
    return (
      <Input.Wrapper label="Entity" labelElement="div">
        <div className={classes.entity}>
          <EntityMark name={value.name} />
          <span className={classes.name}>{value.name}</span>
          {isFixed ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              Change entity
            </Button>
          )}
        </div>
      </Input.Wrapper>
    );
  return (
    <Input.Wrapper error={error} data-named={name} tabIndex={-1}>
      <EntityPicker
        label="Entity"
        single
        hide={HIDE}
        value={new Map()}
        onChange={(picked) => {
          const [one] = picked;
          if (one) onChange({ id: one[0], name: one[1] ?? 'This entity' });
        }}
      />
    </Input.Wrapper>
  );
}
