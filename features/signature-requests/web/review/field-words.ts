/** What a field is called, to whoever fills it in. */
import type { Progress } from '../../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { initialsOf } from '../../rules/filled.ts';

const WORDS: Record<Field['kind'], string> = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  name: 'Name',
  text: 'Text',
  checkbox: 'Checkbox',
};

export const fieldWords = ({ kind, label }: Pick<Field, 'kind' | 'label'>): string =>
  label === '' ? WORDS[kind] : label;

/** By what somebody signs: the typed name, or their own where it is drawn. */
export const signedAs = ({ drawn, name }: Progress, userName: string): string => (drawn ? userName : name);

export function valueWords(field: Field, progress: Progress, userName: string): string {
  const value = progress.values[String(field.no)];
  if (field.kind === 'initials') return initialsOf(signedAs(progress, userName));
  return value === true ? 'Checked' : String(value ?? '');
}
