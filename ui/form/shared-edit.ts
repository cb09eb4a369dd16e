/** One person's edit of a record that others edit too, as it goes from version to version. Pure. */
import { mergeValues } from './merge-values.ts';
import { sameValue } from './same-value.ts';

export type Choice = 'mine' | 'theirs';
type Hidden = Readonly<Record<string, string | null>>;

export interface ReadingRules<Kept, Values extends object> {
  /** The record as the form holds it. */
  read: (kept: Kept) => Values;
  /** What stands behind fields that the form shows empty until they are typed over, such as masked numbers. */
  hidden?: ((kept: Kept) => Hidden) | undefined;
}

export interface SharedEdit<Kept, Values extends object> {
  /** The last version known; the next save is written on it. */
  record: Kept;
  /** What the person began with, field by field; a clash that is not settled keeps the older value. */
  start: Values;
  values: Values;
  behind: Hidden;
}

export function beginEdit<Kept, Values extends object>(
  record: Kept,
  { read, hidden }: ReadingRules<Kept, Values>,
): SharedEdit<Kept, Values> {
  const values = read(record);
  return { record, start: values, values, behind: hidden?.(record) ?? {} };
}

/** Takes from `theirs` the fields it is asked for, and leaves the others. */
function overlay<Values extends object>(mine: Values, theirs: Values, fields: readonly string[]): Values {
  const taken = Object.entries(theirs).filter(([field]) => fields.includes(field));
  return { ...mine, ...Object.fromEntries(taken) };
}
const othersThan = (values: object, fields: readonly string[]) =>
  Object.keys(values).filter((field) => !fields.includes(field));

/** A newer version arrives: what does not clash is taken over. */
export function takeIn<Kept, Values extends object>(
  edit: SharedEdit<Kept, Values>,
  theirs: Kept,
  rules: ReadingRules<Kept, Values>,
): { edit: SharedEdit<Kept, Values>; taken: string[]; clashing: string[] } {
  const news = rules.read(theirs);
  const newsBehind = rules.hidden?.(theirs) ?? {};
  const typedOver = Object.entries(edit.values).filter(
    ([field, value]) => field in edit.behind && !sameValue(value, edit.start[field as keyof Values]),
  );
  const { taken, clashing } = mergeValues({
    start: { ...edit.start, ...edit.behind },
    mine: { ...edit.values, ...edit.behind, ...Object.fromEntries(typedOver) },
    theirs: { ...news, ...newsBehind },
  });
  return {
    edit: {
      record: theirs,
      start: overlay(edit.start, news, othersThan(news, clashing)),
      values: overlay(edit.values, news, taken),
      behind: overlay(edit.behind, newsBehind, othersThan(newsBehind, clashing)),
    },
    taken,
    clashing,
  };
}

/** What was chosen counts as begun with: it clashes no more. */
export function settle<Kept, Values extends object>(
  edit: SharedEdit<Kept, Values>,
  choices: Readonly<Record<string, Choice>>,
  { read, hidden }: ReadingRules<Kept, Values>,
): SharedEdit<Kept, Values> {
  const news = read(edit.record);
  const settled = Object.keys(choices);
  return {
    ...edit,
    start: overlay(edit.start, news, settled),
    values: overlay(
      edit.values,
      news,
      settled.filter((field) => choices[field] === 'theirs'),
    ),
    behind: overlay(edit.behind, hidden?.(edit.record) ?? {}, settled),
  };
}

export const hasChanges = <Kept, Values extends object>(
  { record, values }: SharedEdit<Kept, Values>,
  { read }: ReadingRules<Kept, Values>,
): boolean => !sameValue(values, read(record));
