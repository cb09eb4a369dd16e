import type { EntityDetail } from '../../model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Columns } from '#ui/layout/Columns.tsx';
import { AddressFields } from '#features/addresses/web/index.ts';
import type { PostalValues } from '#features/addresses/web/index.ts';
import { LABELS, nameFault } from './entity-form.ts';
import { NumberRow } from './NumberRow.tsx';
import { TypeField } from './TypeField.tsx';
import type { useEditEntity } from './use-edit-entity.ts';
import type { Reveal } from './use-reveal.ts';
import classes from './entity-edit.module.css';

interface DetailsTabProps {
  entity: EntityDetail;
  form: ReturnType<typeof useEditEntity>['form'];
  reveal: Reveal;
}

export function DetailsTab({ entity, form, reveal }: DetailsTabProps) {
  const firm = useFirm();
  const disabled = !entity.may.edit;
  const staff = firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  const name = form.field('name');
  const typedName = name.value === entity.name ? undefined : nameFault(name.value);
  const email = { type: 'email', autoComplete: 'off', longest: 254, disabled } as const;
  const put = (change: Partial<PostalValues>) => {
    for (const [key, value] of Object.entries(change)) form.set(key as keyof PostalValues, value);
  };
  return (
    <div className={classes.form}>
      <TextField
        label={LABELS.name}
        required
        autoComplete="off"
        longest={200}
        disabled={disabled}
        {...name}
        error={name.error ?? typedName}
      />
      <TypeField field={form.field('entity_type')} disabled={disabled} />
      <Columns>
        <TextField label={LABELS.business_email} {...email} {...form.field('business_email')} />
        <TextField label={LABELS.other_email} {...email} {...form.field('other_email')} />
      </Columns>
      <AddressFields values={form.values} errors={form.errors} onChange={put} disabled={disabled} />
      <Columns>
        {firm.preferences.external_entity_id_allowed ? (
          <TextField
            label={LABELS.external_entity_id}
            autoComplete="off"
            longest={100}
            disabled={disabled}
            {...form.field('external_entity_id')}
          />
        ) : null}
        <TextField
          label={LABELS.fax}
          type="tel"
          autoComplete="off"
          longest={40}
          disabled={disabled}
          {...form.field('fax')}
        />
        <TextField
          label={LABELS.tax_return_id}
          autoComplete="off"
          longest={100}
          disabled={disabled}
          {...form.field('tax_return_id')}
        />
        <TextField
          label={LABELS.tax_software}
          autoComplete="off"
          longest={100}
          disabled={disabled}
          {...form.field('tax_software')}
        />
        <SelectField
          label={LABELS.client_manager_id}
          choices={staff}
          clearable
          placeholder="Nobody"
          disabled={disabled}
          {...form.field('client_manager_id')}
        />
        <SelectField
          label={LABELS.cpa_id}
          choices={staff}
          clearable
          placeholder="Nobody"
          disabled={disabled}
          {...form.field('cpa_id')}
        />
      </Columns>
      <section className={classes.part} aria-labelledby="entity-numbers">
        <h3 id="entity-numbers" className={classes.partTitle}>
          Numbers
        </h3>
        {(['ein', 'ssn', 'spouse_ssn'] as const).map((number) => (
          <NumberRow
            key={number}
            entity={entity}
            name={number}
            reveal={reveal}
            field={disabled ? undefined : form.field(number)}
          />
        ))}
      </section>
    </div>
  );
}
