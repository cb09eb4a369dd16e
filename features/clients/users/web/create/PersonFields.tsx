import type { ReactNode } from 'react';
import { CONTACT_BY } from '#features/accounts/rules/contact.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { emailError } from '../user-edit/TakenEmail.tsx';
import type { CreateValues } from './create-form.ts';

export interface PartProps {
  form: ZodForm<CreateValues, CreateValues>;
  put: <Key extends keyof CreateValues>(field: Key, value: CreateValues[Key]) => void;
}

export function PersonFields({
  form,
  put,
  taken,
  onlyGroup,
}: PartProps & { taken: ReactNode; onlyGroup: boolean }) {
  const firm = useFirm();
  const name = (field: 'fname' | 'lname') => ({
    ...form.field(field),
    onChange: (value: string) => put(field, value),
  });
  return (
    <>
      <Columns>
        <TextField
          label="First name"
          required
          autoComplete="off"
          longest={100}
          autoFocus
          {...name('fname')}
        />
        <TextField label="Last name" required autoComplete="off" longest={100} {...name('lname')} />
      </Columns>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        longest={254}
        {...form.field('email')}
        error={emailError(form.errors.email) ?? taken}
      />
      <Columns>
        <PhoneField label="Phone" {...form.field('phoneNumber')} />
        <SelectField label="Contact by" choices={CONTACT_BY} {...form.field('preferredContactMethod')} />
      </Columns>
      <Columns>
        <SelectField
          label="Assigned firm user"
          required
          choices={firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          {...form.field('assignedAdvisorId')}
        />
        {firm.preferences.has_firm_groups ? (
          <SelectField
            label="Group"
            required
            disabled={onlyGroup}
            choices={firm.firm_groups.map((group) => ({ value: String(group.id), label: group.name }))}
            {...form.field('firmGroupId')}
          />
        ) : null}
      </Columns>
      {firm.preferences.external_user_id_allowed ? (
        <TextField
          label="External user ID"
          placeholder="Optional"
          autoComplete="off"
          longest={100}
          {...form.field('externalUserId')}
        />
      ) : null}
    </>
  );
}
