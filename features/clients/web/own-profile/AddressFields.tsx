import { addressLabels, COUNTRIES, stateOptions } from '#features/clients/rules/address.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { type AddressValues, stateFor } from './entity-form.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRY_CHOICES = COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }));

interface AddressFieldsProps {
  form: ZodForm<AddressValues, AddressValues>;
  disabled: boolean;
}

/** CLI-073, CLI-125. */
export function AddressFields({ form, disabled }: AddressFieldsProps) {
  const { country } = form.values;
  const labels = addressLabels(country);
  const states = stateOptions(country);
  // A sentence that came as a field is left would move the buttons away under the pointer.
  const field = <Name extends keyof AddressValues>(name: Name) => ({
    ...form.field(name),
    onBlur: () => undefined,
  });
  const countryField = field('country');
  return (
    <>
      <TextField
        label="Entity email"
        type="email"
        autoComplete="off"
        maxLength={254}
        disabled={disabled}
        {...field('business_email')}
      />
      <TextField
        label="Other email"
        type="email"
        autoComplete="off"
        maxLength={254}
        disabled={disabled}
        {...field('other_email')}
      />
      <SelectField
        label="Country"
        placeholder="Choose"
        choices={COUNTRY_CHOICES}
        clearable
        disabled={disabled}
        {...countryField}
        onChange={(next) => {
          countryField.onChange(next);
          form.set('state', stateFor(next, form.values.state));
        }}
      />
      <TextField
        label="Street"
        autoComplete="street-address"
        maxLength={200}
        disabled={disabled}
        {...field('street')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={100}
        disabled={disabled}
        {...field('city')}
      />
      <Columns>
        {states ? (
          <SelectField
            label={labels.state}
            placeholder="Choose"
            choices={[...states]}
            clearable
            disabled={disabled}
            {...field('state')}
          />
        ) : (
          <TextField
            label={labels.state}
            autoComplete="address-level1"
            maxLength={100}
            disabled={disabled}
            {...field('state')}
          />
        )}
        <TextField
          label={labels.zip}
          autoComplete="postal-code"
          maxLength={20}
          disabled={disabled}
          {...field('zip')}
        />
      </Columns>
      <TextField
        label="Fax"
        type="tel"
        autoComplete="off"
        maxLength={40}
        disabled={disabled}
        {...field('fax')}
      />
    </>
  );
}
