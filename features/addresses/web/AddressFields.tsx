import { useRef } from 'react';
import { addressLabels, COUNTRIES, stateOptions } from '../rules/address.ts';
import type { FieldErrors } from '#ui/form/field-errors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SuggestField, type Suggestion } from '#ui/form/SuggestField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Columns } from '#ui/layout/Columns.tsx';
import { type PostalValues, pickedValues, stateFor } from './postal.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRY_CHOICES = COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }));

interface AddressFieldsProps {
  values: PostalValues;
  errors: FieldErrors;
  onChange: (change: Partial<PostalValues>) => void;
  disabled: boolean;
}

/** CLI-073, CLI-131: for any form that holds an address among its values. */
export function AddressFields({ values, errors, onChange, disabled }: AddressFieldsProps) {
  const { country, street } = values;
  const labels = addressLabels(country);
  const states = stateOptions(country);
  const suggested = useAddressSuggestions(street, country, disabled);
  const picks = useRef(0);
  const field = <Name extends keyof PostalValues>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: PostalValues[Name]) => onChange({ [name]: value }),
    // A sentence that came as a field is left would move the buttons away under the pointer.
    onBlur: () => undefined,
  });
  const type = (text: string) => {
    // What is typed after a choice is not overwritten by its answer.
    picks.current += 1;
    suggested.typing();
    onChange({ street: text });
  };
  const pick = async ({ id, label }: Suggestion) => {
    const mine = (picks.current += 1);
    onChange({ street: label.split(',')[0] ?? label });
    const address = await suggested.read(id);
    if (address && mine === picks.current) onChange(pickedValues(address));
  };
  return (
    <>
      <SelectField
        label="Country"
        placeholder="Choose"
        choices={COUNTRY_CHOICES}
        clearable
        disabled={disabled}
        {...field('country')}
        onChange={(next) => onChange({ country: next, state: stateFor(next, values.state) })}
      />
      {suggested.offered ? (
        <SuggestField
          label="Street"
          longest={200}
          disabled={disabled}
          {...field('street')}
          onChange={type}
          suggestions={suggested.suggestions}
          onPick={(suggestion) => void pick(suggestion)}
        />
      ) : (
        <TextField
          label="Street"
          autoComplete="street-address"
          longest={200}
          disabled={disabled}
          {...field('street')}
          onChange={type}
        />
      )}
      <TextField
        label="City"
        autoComplete="address-level2"
        longest={100}
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
            longest={100}
            disabled={disabled}
            {...field('state')}
          />
        )}
        <TextField
          label={labels.zip}
          autoComplete="postal-code"
          longest={20}
          disabled={disabled}
          {...field('zip')}
        />
      </Columns>
    </>
  );
}
