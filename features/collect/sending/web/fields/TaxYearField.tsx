import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { taxYears } from '#platform/tax-years.ts';

/** SND-022, SND-024. */
export function TaxYearField({ today, ...field }: FieldBinding<string | null> & { today: string }) {
  const years = taxYears(new Date(`${today}T12:00:00Z`)).map(String);
  return (
    <SelectField
      label="Tax year"
      required
      allowDeselect
      choices={years.map((year) => ({ value: year, label: year }))}
      {...field}
    />
  );
}
