import { timeZoneOptions } from '#features/accounts/rules/time-zones.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { judgedOnSubmit } from '#features/accounts/sign-in/web/sign-in/judged-on-submit.ts';
import type { Details } from './profile-form.ts';

const MASK = '(___) ___-____';

interface DetailsFieldsProps {
  form: ZodForm<Details, Details>;
  staff: boolean;
  disabled: boolean;
  name: string;
}

export function DetailsFields({ form, staff, disabled, name }: DetailsFieldsProps) {
  const field = <Name extends keyof Details>(of: Name) => judgedOnSubmit(form.field(of));
  return (
    <>
      {staff ? (
        <Columns>
          <TextField
            label="First name"
            required
            autoComplete="given-name"
            longest={100}
            {...field('fname')}
          />
          <TextField
            label="Last name"
            required
            autoComplete="family-name"
            longest={100}
            {...field('lname')}
          />
        </Columns>
      ) : null}
      <TextField
        label="Preferred name"
        description={staff ? undefined : `What we call you. Your legal name is ${name}; your firm keeps it.`}
        autoComplete="nickname"
        longest={100}
        disabled={disabled}
        {...field('preferred_name')}
      />
      <TextField
        label={staff ? 'Email' : 'Primary contact email'}
        type="email"
        required
        autoComplete="email"
        longest={254}
        disabled={disabled}
        {...field('email')}
      />
      <PhoneField label="Phone" placeholder={MASK} disabled={disabled} {...field('phone_number')} />
      <Columns>
        <PhoneField
          label="Work phone"
          placeholder={MASK}
          disabled={disabled}
          {...field('work_phone_number')}
        />
        <TextField
          label="Extension"
          inputMode="numeric"
          autoComplete="off"
          longest={20}
          disabled={disabled}
          {...field('work_phone_extension')}
        />
      </Columns>
      <SelectField
        label="Time zone"
        choices={timeZoneOptions(form.values.time_zone ?? '')}
        disabled={disabled}
        {...field('time_zone')}
      />
    </>
  );
}
