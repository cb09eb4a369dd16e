import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { AddressFields } from '#features/addresses/web/index.ts';
import type { PostalValues } from '#features/addresses/web/index.ts';
import type { AddressValues } from './entity-form.ts';

interface EntityFieldsProps {
  form: ZodForm<AddressValues, AddressValues>;
  disabled: boolean;
}

/** CLI-125. */
export function EntityFields({ form, disabled }: EntityFieldsProps) {
  // A sentence that came as a field is left would move the buttons away under the pointer.
  const field = <Name extends 'business_email' | 'other_email' | 'fax'>(name: Name) => ({
    ...form.field(name),
    onBlur: () => undefined,
  });
  const put = ({ street, city, state, zip, country }: Partial<PostalValues>) => {
    if (country !== undefined) form.set('country', country);
    if (street !== undefined) form.set('street', street);
    if (city !== undefined) form.set('city', city);
    if (state !== undefined) form.set('state', state);
    if (zip !== undefined) form.set('zip', zip);
  };
  return (
    <>
      <TextField
        label="Entity email"
        type="email"
        autoComplete="off"
        longest={254}
        disabled={disabled}
        {...field('business_email')}
      />
      <TextField
        label="Other email"
        type="email"
        autoComplete="off"
        longest={254}
        disabled={disabled}
        {...field('other_email')}
      />
      <AddressFields values={form.values} errors={form.errors} onChange={put} disabled={disabled} />
      <TextField
        label="Fax"
        type="tel"
        autoComplete="off"
        longest={40}
        disabled={disabled}
        {...field('fax')}
      />
    </>
  );
}
