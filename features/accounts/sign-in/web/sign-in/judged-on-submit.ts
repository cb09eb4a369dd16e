import type { FieldBinding } from '#ui/form/use-zod-form.ts';

/** A sentence that came or went as the field is left would move the button away under the pointer. */
export const judgedOnSubmit = <Value>(field: FieldBinding<Value>): FieldBinding<Value> => ({
  ...field,
  onBlur: () => {},
});
