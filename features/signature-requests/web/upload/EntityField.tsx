import { Button, Input } from '@mantine/core';
import { Suspense } from 'react';
import { EntityPicker } from '#features/clients/web/staff.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import type { RequestValues } from './request-form.ts';
import classes from './upload.module.css';

type EntityFieldProps = FieldBinding<RequestValues['companyId']> & {
  /** It was opened from this entity. */
  isFixed: boolean;
};

const HIDE = { inactive: true, readOnly: true };

/** SIG-006: exactly one. */
export function EntityField({ name, value, error, onChange, isFixed }: EntityFieldProps) {
  if (value)
    return (
      <Input.Wrapper label="Entity" labelElement="div">
        <div className={classes.entity}>
          <EntityMark name={value.name} />
          <span className={classes.fileName}>{value.name}</span>
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
      <Suspense fallback={<Skeletons lines={[60]} />}>
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
      </Suspense>
    </Input.Wrapper>
  );
}
