import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { ENTITY_TYPES } from '#features/clients/entities/model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Columns } from '#ui/layout/Columns.tsx';
import { emailError } from '../user-edit/TakenEmail.tsx';
import type { PartProps } from './PersonFields.tsx';

export function EntityFields({ form, put, onName }: PartProps & { onName: (name: string) => void }) {
  const firm = useFirm();
  const { values } = form;
  const individual = values.entityType === 'Individual';
  return (
    <>
      <Columns>
        <SelectField
          label="Entity type"
          required
          choices={ENTITY_TYPES.map((type) => ({ value: type, label: type }))}
          {...form.field('entityType')}
          onChange={(type) => put('entityType', type)}
        />
        <TextField
          label="Entity name"
          required
          autoComplete="off"
          longest={200}
          {...form.field('companyName')}
          onChange={onName}
        />
      </Columns>
      {firm.preferences.external_entity_id_allowed ? (
        <TextField
          label="External entity ID"
          placeholder="Optional"
          autoComplete="off"
          longest={100}
          {...form.field('externalEntityId')}
        />
      ) : null}
      <Checkbox
        label="Has spouse"
        description={individual ? undefined : 'Only an Individual can have a spouse'}
        disabled={!individual}
        checked={values.hasSpouse}
        onChange={(event) => put('hasSpouse', event.currentTarget.checked)}
      />
      {values.hasSpouse ? (
        <Fieldset legend="Spouse">
          <Stack gap="md">
            <Columns>
              <TextField
                label="Spouse’s first name"
                required
                autoComplete="off"
                longest={100}
                {...form.field('spouseFname')}
                onChange={(name) => put('spouseFname', name)}
              />
              <TextField
                label="Spouse’s last name"
                required
                autoComplete="off"
                longest={100}
                {...form.field('spouseLname')}
                onChange={(name) => put('spouseLname', name)}
              />
            </Columns>
            <TextField
              label="Spouse’s email"
              type="email"
              autoComplete="off"
              longest={254}
              {...form.field('spouseEmail')}
              error={emailError(form.errors.spouseEmail)}
            />
            <Checkbox
              label="The spouse signs in too"
              checked={values.spouseAccess}
              onChange={(event) => put('spouseAccess', event.currentTarget.checked)}
            />
          </Stack>
        </Fieldset>
      ) : null}
    </>
  );
}
