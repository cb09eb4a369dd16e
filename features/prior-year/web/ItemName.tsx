import type { PriorYearItem } from '../model.ts';

/** The form it is, and whose. */
export function ItemName({ name, form_name }: Pick<PriorYearItem, 'name' | 'form_name'>) {
  return (
    <>
      <strong>{form_name}</strong>
      {name.slice(form_name.length)}
    </>
  );
}
