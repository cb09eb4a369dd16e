import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { timeZoneOptions } from '#features/accounts/rules/time-zones.ts';
import type { UserDetail } from '../../model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { emailError } from './TakenEmail.tsx';
import { UserEntities } from './UserEntities.tsx';
import { UserWaitingEmail } from './UserWaitingEmail.tsx';
import { LABELS, type UserValues } from './user-form.ts';

export interface TabProps {
  user: UserDetail;
  form: ZodForm<UserValues, UserValues>;
  disabled: boolean;
}

const CONFIRMS_FIRST = 'We’ll email a link there. The new address takes effect once they open it.';
const changesAddress = (user: UserDetail, typed: string) =>
  user.has_signed_in && typed.trim() !== '' && typed.trim().toLowerCase() !== user.email?.toLowerCase();

export function DetailsTab({ user, form, disabled, taken }: TabProps & { taken: ReactNode }) {
  const firm = useFirm();
  const { external_user_id_allowed, has_firm_groups } = firm.preferences;
  const line = (
    field: 'fname' | 'lname' | 'preferred_name' | 'external_user_id' | 'work_phone_extension',
  ) => ({
    label: LABELS[field],
    autoComplete: 'off',
    longest: 100,
    disabled,
    ...form.field(field),
  });
  return (
    <Stack gap="md">
      <Columns>
        <TextField required {...line('fname')} />
        <TextField required {...line('lname')} />
      </Columns>
      <Columns>
        <TextField placeholder="Optional" {...line('preferred_name')} />
        {external_user_id_allowed ? <TextField placeholder="Optional" {...line('external_user_id')} /> : null}
      </Columns>
      <TextField
        label={LABELS.email}
        type="email"
        autoComplete="off"
        longest={254}
        disabled={disabled}
        {...form.field('email')}
        error={emailError(form.errors.email) ?? taken}
        description={changesAddress(user, form.values.email) ? CONFIRMS_FIRST : undefined}
      />
      <UserWaitingEmail user={user} />
      <PhoneField label={LABELS.phone_number} disabled={disabled} {...form.field('phone_number')} />
      <TextField
        label={LABELS.work_email}
        type="email"
        autoComplete="off"
        longest={254}
        placeholder="Optional"
        disabled={disabled}
        {...form.field('work_email')}
      />
      <Columns>
        <PhoneField
          label={LABELS.work_phone_number}
          disabled={disabled}
          {...form.field('work_phone_number')}
        />
        <TextField placeholder="Optional" {...line('work_phone_extension')} inputMode="numeric" />
      </Columns>
      <Columns>
        <SelectField
          label={LABELS.time_zone}
          choices={timeZoneOptions(form.values.time_zone ?? user.time_zone)}
          disabled={disabled}
          {...form.field('time_zone')}
        />
        {has_firm_groups ? (
          <SelectField
            label={LABELS.group_id}
            choices={firm.firm_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            clearable
            placeholder="No group"
            disabled={disabled || !user.may.change_group}
            {...form.field('group_id')}
          />
        ) : null}
      </Columns>
      <UserEntities user={user} />
    </Stack>
  );
}
