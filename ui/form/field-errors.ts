import type { z } from 'zod';
import type { PlainRules } from './plain-rules.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** The first sentence for each field, keyed by its dotted path. */
export function fieldErrorsOf(schema: z.ZodType | PlainRules<unknown>, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= issue.message;
  }
  return errors;
}

/** A change takes a field's sentence away; of its parts only those of parts that are right now. */
export function withFieldChanged(shown: FieldErrors, find: () => FieldErrors, name: string): FieldErrors {
  const { [name]: _old, ...others } = shown;
  const parts = Object.keys(others).filter((path) => path.startsWith(`${name}.`));
  if (parts.length === 0) return others;
  const found = find();
  return Object.fromEntries(
    Object.entries(others).filter(([path]) => !parts.includes(path) || found[path] !== undefined),
  );
}

/** Leaving a field judges that field only; the others wait for their own turn. */
export function withFieldJudged(shown: FieldErrors, found: FieldErrors, name: string): FieldErrors {
  const { [name]: _old, ...others } = shown;
  const message = found[name];
  return message === undefined ? others : { ...others, [name]: message };
}
