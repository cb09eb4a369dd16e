import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { AddressFields } from '#features/addresses/web/index.ts';
import type { PostalValues } from '#features/addresses/web/index.ts';
import { LABELS } from '../entity-edit/entity-form.ts';
import type { NewEntityValues } from './new-entity.ts';

interface FurtherFieldsProps {
  form: ZodForm<NewEntityValues, unknown>;
  externalId: boolean;
}

/** What can wait until somebody knows it. */
export function FurtherFields({ form, externalId }: FurtherFieldsProps) {
  const email = { type: 'email', autoComplete: 'off', longest: 254 } as const;
  const put = (change: Partial<PostalValues>) => {
    for (const [key, value] of Object.entries(change)) form.set(key as keyof PostalValues, value);
  };
  return (
    <>
      <TextField label={LABELS.business_email} {...email} {...form.field('business_email')} />
      <TextField label={LABELS.other_email} {...email} {...form.field('other_email')} />
      <AddressFields values={form.values} errors={form.errors} onChange={put} disabled={false} />
      <Columns>
        <TextField label={LABELS.fax} type="tel" autoComplete="off" longest={40} {...form.field('fax')} />
        <TextField
          label={LABELS.ein}
          autoComplete="off"
          inputMode="numeric"
          longest={20}
          {...form.field('ein')}
        />
        {externalId ? (
          <TextField
            label={LABELS.external_entity_id}
            autoComplete="off"
            longest={100}
            {...form.field('external_entity_id')}
          />
        ) : null}
      </Columns>
    </>
  );
}
