/** The catalog as forms, each built once when it is first asked for. */
import type { Form } from '#features/questionnaires/model.ts';
import { type CatalogueForm, formOf } from './build.ts';
import { catalogue } from './forms.ts';

const built = new Map<string, Form>();

export function catalogForm(key: string): (CatalogueForm & { form: Form }) | null {
  const entry = catalogue.find((one) => one.key === key);
  if (!entry) return null;
  const form = built.get(key) ?? formOf(entry);
  built.set(key, form);
  return { ...entry, form };
}
